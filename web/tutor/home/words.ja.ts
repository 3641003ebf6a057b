/** Two hours and more are not counted in minutes. */
export const longTime = (minutes: number) =>
  minutes < 120
    ? `${minutes}分`
    : `${Math.floor(minutes / 60)}時間${minutes % 60 === 0 ? '' : `${minutes % 60}分`}`

/** The facts about a child before a lesson. */
export const lastTime = {
  title: '予定と前回の様子',
  none: 'このレッスンには、まだ生徒がいません。',
  note: '前回の引き継ぎ',
  page: '最後のページ',
  homework: '宿題',
  noHomework: 'なし',
  check: '最後のチェック',
  place: (title: string, page: number) => `${title} ${page}ページ`,
  when: (time: string) => `（${time}）`,
  checkOf: (title: string, book: string) => `「${title}」（${book}）：`,
  results: {
    started: '途中',
    finished: '音読は未採点',
    unmarked: '音読は未採点のまま終了',
    passed: '合格',
    notPassed: '未合格',
  },
  score: (score: number) => `${score}点`,
}

/** The first screen of a tutor. */
export const home = {
  week: '週の時間割',
  title: 'レッスン',
  days: '日付',
  today: '今日',
  tomorrow: '明日',
  yesterday: '昨日',
  earlierDays: '前の週',
  laterDays: '次の週',
  anyDay: '日付を選ぶ',
  count: (lessons: number) => `${lessons}件`,
  none: 'この日のレッスンはありません。',
  toNext: (day: string) => `次のレッスンの日へ（${day}）`,
  students: (count: number) => `生徒${count}人`,
  trial: '体験',
  makesUp: (when: string, count: number) => `${when}の振替 ${count}人`,
  statuses: { scheduled: '予定', running: 'レッスン中', finished: '終了', cancelled: '休講' },
  allDay: '終日',
  open: '教室を開く',
  openNext: (time: string, classroom: string) => `${time} ${classroom}を開く`,
  look: '結果を見る',
  now: '現在の時刻',
  axis: (day: string) => `${day}のレッスン`,
  minutes: (minutes: number) => `${minutes}分`,
  inMinutes: (minutes: number) => `あと${longTime(minutes)}`,
  sinceMinutes: (minutes: number) => `開始から${longTime(minutes)}`,
  came: (here: number, all: number) => `${all}人中 ${here}人が入室`,
  here: '入室',
  notHere: 'まだ',
  absent: (reason: string) => `欠席（${reason}）`,
  prepare: '準備が要る生徒',
  nothingToPrepare: '準備が要る生徒はいません。',
  homeworkDone: (done: number, all: number) => `宿題 ${all}人中 ${done}人が終了`,
  see: '見る',
  seeWho: (name: string) => `${name}さんのこれまでを見る`,
  later: '次の時間',
  overToday: '今日のレッスンは終わりました。',
  others: 'ほかの講師のレッスン',
  toHear: '見る・聞く',
  families: 'ご家庭から',
  said: (words: string) => `「${words}」`,
  localTime: (timeZone: string) => `時刻は${timeZone}です`,
  lastKnown: '接続が切れています。最後に受け取った内容を表示しています。',
}
