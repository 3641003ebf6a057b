import { emblems } from '#web/ui/drawings/emblem-words.ja.ts'
import { guardians } from '#web/ui/guardian-links/words.ja.ts'
import { trials } from '#web/ui/trials/words.ja.ts'
import { whatEnds } from '#web/ui/what-ends/words.ja.ts'
import { gradeName } from '#web/words/ja/grade.ts'
import { pictures } from './codes/pictures/words.ja.ts'
import { qr } from './codes/words.ja.ts'
import { choosingFace } from './face/words.ja.ts'
import { finishing } from './finish/words.ja.ts'
import { grid } from './grid/words.ja.ts'
import { home, lastTime, longTime } from './home/words.ja.ts'
import { desk } from './lesson/words.ja.ts'
import { next } from './next/words.ja.ts'
import { recordings } from './recordings/words.ja.ts'
import { tutorTalk } from './talk/words.ja.ts'
import { thread } from './thread/words.ja.ts'
import { links } from './ways-in/words.ja.ts'

export { ownLetters } from '#web/ui/own-letters/words.ja.ts'

/** The tutor's screens: facts first, no furigana. */
export const tutor = {
  account: { link: 'ログイン方法', title: (name: string) => `${name}さんのアカウント` },
  desk,
  face: choosingFace,
  finishing,
  emblems,
  grid,
  home,
  lastTime,
  guardians,
  next,
  links,
  pictures,
  qr,
  talk: tutorTalk,
  recordings,
  thread,
  trials,
  whatEnds,
  lesson: {
    back: 'レッスン一覧へ',
    dayAndHours: (weekday: string, hours: string) => `${weekday}曜 ${hours}`,
    here: (here: number, all: number) =>
      here === all ? `${all}人 全員そろっています` : `${all}人中 ${here}人とつながっています`,
    more: 'そのほか',
    times: {
      before: (minutes: number) => `開始まで${longTime(minutes)}`,
      left: (minutes: number) => `残り${longTime(minutes)}`,
      over: (minutes: number) => `${longTime(minutes)}超過`,
    },
    connections: {
      connecting: '接続しています',
      live: '接続中',
      reconnecting: '再接続しています',
      denied: '入れません',
    },
    otherTutorAway: (name: string) => `${name}さんの接続が切れています。レッスンはそのまま続いています。`,
    takeOver: 'レッスンを引き継ぐ',
    takenOver: (name: string) => `${name}さんがこのレッスンを引き継ぎました。ここからの操作はできません。`,
    takeBack: '自分が引き継ぐ',
    lastKnownSince: (time: string) => `再接続しています。${time}までの様子を表示しています。`,
    joining: 'レッスンに入っています',
    denied: 'このレッスンを見ることはできません。',
    notFound: 'このレッスンは見つかりません。',
    cancelled: (reason: string | null) =>
      reason ? `このレッスンは休講になりました（${reason}）。` : 'このレッスンは休講になりました。',
    offline: '接続が切れています。つながり次第、レッスンに入ります。',
    noStudents: 'このレッスンには生徒がいません。',
    dismiss: '閉じる',
  },
  start: {
    start: '開始する',
    question: 'レッスンを開始しますか',
    body: (joined: number, all: number) =>
      `${all}人のうち${joined}人が入室しています。まだの生徒は、開始したあとでも入れます。`,
    finish: '終了する',
    cancel: 'キャンセル',
    waiting: '開始前',
    haveCome: (joined: number, all: number) => `${all}人のうち${joined}人が入室`,
    allCame: '全員そろいました。',
    untilStart: '始まるまで',
    sinceStart: (minutes: number) => (minutes < 1 ? '開始の時刻です' : `開始の時刻から${minutes}分`),
    missing: '未入室の生徒',
    notYet: 'まだ入室していません。',
    first: '最初に見る',
    notPassed: (title: string, score: number | null) =>
      score === null
        ? `前のチェック「${title}」がまだ合格していません。`
        : `前のチェック「${title}」は${score}点で、まだ合格していません。`,
    homeworkSet: (task: string) => `宿題「${task}」がまだです。`,
    homeworkBegun: (task: string) => `宿題「${task}」が途中です。`,
  },
  card: {
    grid: '生徒',
    page: (label: string) => `${label}ページ`,
    noPage: 'まだページを開いていません',
    onPage: 'このページの時間',
    playing: '再生中',
    times: (count: number) => `${count}回`,
    timesPlayed: (count: number) => `${count}回聞きました`,
    looped: '繰り返し聞いています',
    lastSign: '最後の応答',
    freshness: {
      seconds: (count: number) => `${count}秒前`,
      minutes: (count: number) => `${count}分前`,
    },
    attending: { here: '在席', away: '画面外', offline: 'オフライン', expected: '未入室', left: '退室' },
    awayFor: (minutes: number) => `画面外 ${minutes}分`,
    absence: {
      says: (reason: string) => `欠席（${reason}）`,
      reasons: { ill: '体調不良', trip: '旅行・外出', school: '学校の行事', other: 'その他' },
      toldBy: (who: string) => `${who}より`,
      family: 'ご家庭',
    },
    lostSound: {
      stopped: '端末の音が止まりました',
      headset: 'ヘッドホンが外れました',
      microphone: '録音の途中でマイクが切れました',
    },
    aside: (count: number) => `記録${count}件が未着です。端末に保管し、再送します`,
    newDevice: (time: string) => `${time}に、初めての端末から入室カードで入りました`,
    offlineSince: (time: string) => `${time}から`,
    worksOffline: '教材は端末にあり',
    calling: '呼び出し',
    place: (place: number) => `${place}番目`,
    called: (name: string, place: number) => `${name}さんが呼んでいます。${place}番目です。`,
    answered: '対応中',
    answeredBy: (name: string) => `${name}が対応中`,
  },
  calls: {
    waitIn: (classroom: string, count: number) => `${classroom}：${count}人が呼んでいます`,
    goTo: 'レッスンへ',
    goToWhich: (classroom: string) => `${classroom}のレッスンへ`,
    tabTitle: (count: number, title: string) => `（${count}）呼び出し - ${title}`,
    sound: '呼び出しの音',
    wake: '音を有効にする',
    sounds: {
      on: '呼び出しがあると音が鳴ります',
      asleep: '呼び出しの音は止まっています。一度押すと鳴るようになります',
      off: '呼び出しの音は鳴りません',
    },
  },
  queue: {
    title: '呼び出し',
    next: '次',
    waiting: '待ち時間',
    waitingCount: (count: number) => `呼び出し ${count}人`,
    answer: '対応する',
    answerShort: '対応',
    end: '終える',
    answerWho: (name: string) => `${name}さんに対応する`,
    endWho: (name: string) => `${name}さんの対応を終える`,
  },
  panel: {
    title: '生徒の詳細',
    none: 'カードを選ぶと、見ているページがここに出ます。',
    close: '詳細を閉じる',
    grade: (grade: number) => gradeName(grade),
    assignment: '課題',
    noAssignment: '課題はありません',
    atCheck: '生徒の画面はチェックの始めか結果です。このページは見えていません。',
    lastSeen: '接続が切れる前のページです',
    sentences: 'ページの文',
    previousPage: '前のページへ送る',
    nextPage: '次のページへ送る',
    placeOf: (title: string, label: string) => `${title}　${label}ページ`,
    note: '引き継ぎ（講師だけに表示）',
    notePlaceholder: '気づいたこと、次回に伝えること',
    saving: '保存しています',
    saved: '保存しました',
    unsaved: '未保存',
    waiting: '未保存（自動で再試行します）',
    contended: '未保存（ほかの変更と重なり続けています。間をあけて再試行します）',
    refused: '保存できませんでした',
    tooLong: 'ほかの講師の引き継ぎと合わせると長すぎます。短くしてください',
    move: 'ページを指定',
    textbook: '教材',
    chapter: '章',
    chapterOption: (number: number, title: string) => `${number}. ${title}`,
    page: 'ページ',
    send: 'このページへ送る',
    assign: '課題にする',
    sent: (label: string) => `${label}ページへ送りました`,
    assigned: (label: string) => `${label}ページを課題にしました`,
    sendLater: '開始すると送れます。',
  },
  /** The form for a message to the parents: apart from the tutors' own note, and never shown to students. */
  message: {
    title: 'ご家庭へ',
    lead: '保護者ページに掲載します。生徒には表示されません。',
    words: '言葉',
    wordsPlaceholder: '今日できたこと、家でほめてほしいこと',
    goal: '次の目標',
    goalPlaceholder: '例：5ページまで声に出して読む',
    save: '保護者ページに掲載',
    none: 'まだありません',
    unsaved: '未掲載',
    saved: (name: string, time: string) => `${name}・${time}に掲載`,
    after: 'ご家庭への言葉とリンク',
  },
}
