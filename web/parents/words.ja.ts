import { digestJa } from '#contract/family/digest/digest-ja.ts'
import { monthsName } from '#web/words/ja/months.ts'

/** The page for parents: complete sentences, the polite form, no furigana. */
export const parents = {
  title: (name: string) => `${name}さんの学習のようす`,
  toldAt: (time: string) => `${time}現在`,
  lastPage: (book: string, page: string) => `${book} ${page}ページ`,
  print: '印刷する',
  left: (minutes: number, until: string) => `あと${minutes}分（${until}まで）ご覧になれます。`,
  /** Of a page that the same link opens again. */
  closes: (until: string) => `${until}にこのページはいったん閉じます。同じリンクから、またご覧になれます。`,
  ending: (minutes: number, until: string) =>
    `あと${minutes}分（${until}まで）で、ご覧になれる時間が終わります。保存なさりたいときは、印刷してください。`,
  offline: (time: string) => `インターネットにつながっていません。${time}に受け取った内容を表示しています。`,
  nothingYet: (name: string) =>
    `${name}さんの学習は、これから始まります。はじめてのレッスンのあと、ここにようすをお知らせします。`,
  keptAfter: (months: number) =>
    `退会なさったあと、お子さまの記録と録音は${monthsName(months)}のあいだ保管し、そのあと消去します。早めの消去や延長をご希望のときは、教室にお知らせください。`,
  /** This week, or one lesson, in sentences. */
  digest: digestJa,
  week: {
    range: (from: string, to: string) => `${from}〜${to}`,
  },
  coming: {
    title: 'つぎのレッスン',
    with: (tutor: string, classroom: string) => `${tutor}先生　${classroom}`,
    later: (count: number) => `そのあとの${count}回`,
    absent: 'この日は休みます',
    comes: 'やはり出席します',
    why: (day: string) => `${day}のお休みの理由をお選びください。`,
    words: '先生への一言（なくてもかまいません）',
    reasons: { ill: '体調不良', trip: '旅行・外出', school: '学校の行事', other: 'その他' },
    told: (reason: string, time: string) => `お休みとうかがっています（${reason}、${time}）。`,
    toldWords: (words: string) => `「${words}」`,
    makesUp: (when: string) => `${when}の振替です。`,
  },
  /** Letters by e-mail, where the school sends them. */
  views: {
    title: 'お子さまの記録を見た人',
    lead: '学校のだれが、いつ、何のために、お子さまの記録や録音を見たかを確かめられます。',
    show: '確かめる',
    none: 'まだだれも見ていません。',
    more: 'もっと前',
    by: (name: string, role: string) => `${name}（${role}）`,
    roles: { tutor: '先生', office: '事務' },
    gone: 'いまは在籍していない者',
    what: {
      thread: 'これまでの記録',
      recordings: '録音',
      'home-recordings': 'おうちでの音読',
      file: '退会の画面',
      export: '全データのファイル',
    },
    /** For looks without a typed reason. */
    whys: {
      thread: 'レッスンの準備や振り返りのため',
      recordings: '音読を聞いて教えるため',
      'home-recordings': '音読を聞くため',
      file: '在籍の手続きのため',
      export: 'データをお渡しするため',
    },
    why: (reason: string) => `理由：${reason}`,
  },
  letters: {
    title: 'メールでのお知らせ',
    lead: 'レッスンのあとと、毎週日曜日の夕方に、このページのようすをメールでお送りします。',
    address: 'メールアドレス',
    ask: '確認のメールを受け取る',
    asked: (address: string) =>
      `${address}に確認のメールをお送りしました。2日以内に、メールの中のリンクからご確認ください。`,
    confirmed: (address: string) => `${address}にお送りしています。`,
    wrong: 'メールアドレスをお確かめください。',
    refused: (address: string) =>
      `${address}には届きませんでした。メールアドレスをお確かめのうえ、もう一度ご入力ください。`,
    stop: 'お知らせを止める',
    cancel: '取り消す',
    /** The pages that letters lead to. */
    pages: {
      confirm: {
        question: 'このメールアドレスに、学習のようすをお送りしてよろしいですか。',
        press: '送ってください',
      },
      stop: { question: '学習のようすのメールを止めますか。', press: '止める' },
      confirmed: 'メールアドレスを確認しました。次のレッスンのあとから、お知らせをお送りします。',
      stopped: 'お知らせを止めました。メールアドレスも消しました。',
      broken: 'このリンクは使えません。メールの中のリンクを、もう一度お開きください。',
    },
  },
  message: {
    title: '先生からのことば',
    goal: '次の目標',
    by: (tutor: string, day: string) => `${tutor}先生より（${day}）`,
    none: '先生からのことばは、まだありません。',
  },
  weeks: {
    title: 'この8週間の学習',
    figures: {
      minutes: 'レッスンの時間（分）',
      pages: 'レッスンで読んだページ',
      sentences: '聞いた文',
      homeMinutes: 'おうちの時間（分）',
      homePages: 'おうちで読んだページ',
    },
    inNumbers: '週ごとの数字を見る',
    none: '休み',
    caption: '週ごとの学習',
    week: '週',
    from: (day: string) => `${day}から`,
    thisWeek: '今週',
    explained:
      'レッスンとおうちの数字は、分けて数えています。ページは、最後まで聞くか、読むのに足りる時間ひらいていたものを、同じ週に1度だけ数えます。文は、レッスンで最後まで聞いたものを、1回のレッスンにつき1度だけ数えます。',
  },
  cancelled: {
    title: 'お休みになったレッスン',
    because: (reason: string) => `お休みの理由：${reason}`,
    noReason: 'お休みになりました。',
    madeUp: (when: string) => `${when}に振替のレッスンがあります。`,
  },
  voice: {
    thisWeek: '今週の声',
    latest: 'お子さまの声',
    play: 'お子さまの声を聞く',
    stop: '止める',
    failed: '今は再生できません。あとでもう一度お試しください。',
  },
  lessons: {
    title: 'レッスンの記録',
    none: 'この8週間に、出席したレッスンはありません。',
    earlier: (count: number) => `その前の${count}回`,
    minutes: digestJa.minutes,
    pages: (title: string, count: number, labels: string, turned: number) => {
      const read = count > 0 ? [`${count}ページ（${labels}）を聞いたり読んだりしました`] : []
      return `${title}：${[...read, ...(turned > 0 ? [`${turned}ページはめくっただけです`] : [])].join('。')}。`
    },
    noPages: '開いたページの記録はありません。',
    sentences: (count: number) => `聞いた文は${count}文です。`,
    calls: (count: number) => `先生を呼んで、${count}回教わりました。`,
    talks: (count: number, minutes: number) => `先生と声で${count}回、あわせて${minutes}分話しました。`,
    between: '、',
  },
  checks: {
    title: '章のチェック',
    none: 'この8週間に受けたチェックはありません。',
    score: (score: number) => `${score}点`,
    best: (score: number) => `これまでの最高は${score}点です。`,
    results: {
      started: 'いま取り組んでいます。',
      finished: '採点を待っています。',
      unmarked: '音読は、採点する前にレッスンが終わりました。',
      marked: '採点が終わりました。',
    },
    distances: {
      waiting: '先生が音読を聞いて、採点しているところです。',
      far: 'まだこれからです。練習して、また挑戦できます。',
      near: 'もう少しで合格です。また挑戦できます。',
      passed: '合格です。',
    },
  },
  honors: {
    title: 'ごほうび',
    none: 'この8週間のごほうびは、まだありません。',
    kinds: digestJa.honorKinds,
    by: (tutor: string, day: string) => `${day}　${tutor}先生より`,
  },
  books: {
    title: '読んでいる本',
    read: (read: number, all: number) =>
      read >= all ? `全${all}ページを読みました。` : `全${all}ページのうち、${read}ページを読みました。`,
  },
}
