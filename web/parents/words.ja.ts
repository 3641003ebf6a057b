import { digestJa } from '#contract/family/digest/digest-ja.ts'
import { monthsName } from '#web/words/ja/months.ts'

const theSentences = (count: number, all: number) =>
  count < all ? 'このうち1つの文' : count === 1 ? 'この文' : `この${count}つの文`

/** The page for parents: complete sentences, the polite form, no furigana. */
export const parents = {
  title: (name: string) => `${name}さんの学習のようす`,
  /** The screen beside the letter. */
  settings: {
    title: 'お知らせと設定',
    open: 'お知らせ',
    openAll: 'お知らせと設定を開く',
    back: '手紙へもどる',
    holds:
      'お知らせの受け取り方、ことば、カレンダー、録音などの同意、記録を見た人は、「お知らせと設定」にあります。',
    unanswered: (count: number) => `お答えをお待ちしている同意が${count}件あります。`,
    languages: {
      title: 'ことばと文字の大きさ',
      names: { ja: '日本語', en: 'English' },
      asWritten: '先生が書いた文は、訳さずにそのままお見せします。',
    },
  },
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
    tutor: (name: string) => `${name}先生`,
    with: (tutor: string, classroom: string) => `${tutor}先生　${classroom}`,
    later: (count: number) => `そのあとの${count}回`,
    absent: 'この日は休みます',
    atOnce: '一度押すと、すぐ先生に伝わります。取り消しもできます。',
    withReason: '理由や一言を添えて伝える',
    told: 'お休みを伝えました',
    undo: '取り消す',
    why: (day: string) => `${day}のお休みの理由をお選びください。`,
    words: '先生への一言（なくてもかまいません）',
    reasons: { ill: '体調不良', trip: '旅行・外出', school: '学校の行事', other: 'その他' },
    because: (reason: string) => `（${reason}）`,
    toldWords: (words: string) => `「${words}」`,
    makesUp: (when: string) => `${when}の振替です。`,
  },
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
  /** Letters by e-mail, where the school sends them. */
  letters: {
    title: 'お知らせの受け取り方',
    mail: 'メール',
    occasion: 'お知らせ',
    /** The name of a switch, for screen readers. */
    by: (occasion: string, carrier: string) => `${occasion}（${carrier}）`,
    occasions: {
      lesson: { name: 'レッスンのお手紙', when: 'レッスンのあと' },
      week: { name: '今週のまとめ', when: '日曜日の夕方' },
      notice: { name: '変更とお休み', when: 'すぐに' },
    },
    join: 'つなぐ',
    waits: '確認待ち',
    always: 'ログインの方法が変わったときは、いつもメールでお知らせします。',
    sent: {
      title: 'メールには、このように書きます',
      like: 'いちばん新しいレッスンの場合：',
      none: 'レッスンに出席なさった日に、このページの文をそのままお送りします。',
      whose:
        '件名に書くのは、お子さまの下のお名前だけです。本文にはお名前とようすを書きますので、ほかの方が開かないアドレスをお使いください。',
    },
    address: 'メールアドレス',
    ask: '確認のメールを受け取る',
    asked: (address: string) =>
      `${address}に確認のメールをお送りしました。2日以内に、メールの中のリンクからご確認ください。`,
    confirmed: (address: string) => `${address}にお送りしています。`,
    wrong: 'メールアドレスをお確かめください。',
    refused: (address: string) =>
      `${address}には届きませんでした。メールアドレスをお確かめのうえ、もう一度ご入力ください。`,
    stop: 'メールをすべて止める',
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
    by: (tutor: string, day: string) => `${tutor}先生　${day}`,
  },
  hard: {
    title: 'むずかしかったところ',
    called: (times: number) =>
      times === 1 ? '先生を呼んで教わりました' : `先生を${times}回呼んで教わりました`,
    repeated: (times: number) => `${times}回聞きました`,
    hear: (text: string) => `「${text}」を聞く`,
    failed: '今は再生できません。あとでもう一度お試しください。',
    /** The pages of so many of the sentences above. */
    homework: {
      set: (count: number, all: number) =>
        `つぎのレッスンまでの宿題で、${theSentences(count, all)}のページをもう一度聞きます。`,
      done: (count: number, all: number) =>
        `宿題で、${theSentences(count, all)}のページをもう一度聞きました。`,
    },
  },
  growth: {
    title: 'このごろの歩み',
    thisWeek: '今週',
    weekOf: (day: string) => `${day}の週`,
    more: (from: string, before: number, to: string, now: number) =>
      `1回に聞く文は、${from}の${before}文から、${to}の${now}文に増えました。`,
    fewer: (from: string, before: number, to: string, now: number) =>
      `1回に聞いた文は、${from}が${before}文、${to}が${now}文です。`,
    chart: '1回のレッスンで聞いた文（週ごと）',
  },
  weeks: {
    title: '週ごとの数字',
    figures: {
      minutes: 'レッスンの時間（分）',
      pages: 'レッスンで読んだページ',
      sentences: '聞いた文',
      homeMinutes: 'おうちの時間（分）',
      homePages: 'おうちで読んだページ',
    },
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
    seconds: (count: number) => `${count}秒`,
    stop: '止める',
    failed: '今は再生できません。あとでもう一度お試しください。',
  },
  records: 'これまでの記録',
  lessons: {
    title: 'レッスンの記録',
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
    note: (words: string) => `「${words}」`,
    earlier: (count: number) => `そのほかの${count}個`,
    kinds: digestJa.honorKinds,
    by: (tutor: string) => `${tutor}先生より`,
  },
  books: {
    title: '読んでいる本',
    read: (read: number, all: number) =>
      read >= all ? `全${all}ページを読みました。` : `全${all}ページのうち、${read}ページを読みました。`,
  },
}
