import { honorKinds } from './honor-kinds.ts'

/** The page of a viewer, who looks on at a lesson. Viewers are adults: complete sentences, no furigana. */
export const viewer = {
  title: (name: string) => `${name}さんのレッスン`,
  onlyLooking: 'ご覧いただくだけの画面です。教室には何も送られません。',
  opening: 'レッスンを開いています。',
  notOpened: 'レッスンはまだ始まっていません。始まると、この画面にそのまま表示されます。',
  startsAt: (time: string) => `${time}に始まる予定です。`,
  waiting: '先生がレッスンを始めるのを待っています。',
  notCome: (name: string) => `${name}さんは、まだ教室に入っていません。`,
  noPlace: (name: string) => `${name}さんは、まだ教材を開いていません。`,
  cancelled: (reason: string | null) =>
    reason ? `このレッスンは、お休みになりました（${reason}）。` : 'このレッスンは、お休みになりました。',
  denied: 'このレッスンは、いまご覧になれません。教室の先生にお問い合わせください。',
  book: {
    opening: '教材を開いています。',
    failed: '教材を開けませんでした。',
    noPage: 'このページは、いまの教材にはありません。',
    offline: 'インターネットにつながっていないため、教材を開けません。',
    wordless: '文字のないページです。',
    place: (title: string, page: number, of: number) => `${title}　${of}ページ中${page}ページ目`,
    placeShort: (page: number, of: number) => `${page} / ${of}`,
  },
  attending: {
    here: '出席しています',
    away: '接続が切れています',
    left: '教室を出ました',
    expected: 'まだ来ていません',
  },
  call: {
    next: '先生を呼んでいます。次の順番です。',
    inLine: (place: number) => `先生を呼んでいます。${place}番目です。`,
    withTutor: (tutor: string) => `${tutor}先生が対応しています。`,
  },
  tutorHere: (name: string) => `${name}先生がいます`,
  tutorAway: (name: string) => `${name}先生は席を外しています`,
  check: {
    title: '章のチェックに取り組んでいます。',
    of: (title: string) => `「${title}」のチェック`,
    progress: (done: number, of: number) => `${of}問中${done}問まで進みました。`,
    paused: '先生がチェックを一時停止しています。',
    aloud: 'いまは音読の問題です。先生が聞きます。',
    allDone: 'すべての問題に答えました。',
    finished: 'チェックを終えました。結果を待っています。',
    result: (score: number) => `チェックの結果は${score}点でした。`,
    passed: '合格しました。',
    notPassed: 'もう一度挑戦できます。',
  },
  honors: {
    title: 'このレッスンの結果とごほうび',
    kinds: honorKinds,
    got: (kind: string) => `ごほうび「${kind}」をもらいました。`,
  },
  offline: '接続が切れています。最後に届いた画面です。',
  finished: {
    title: 'レッスンが終わりました。',
    minutes: (minutes: number) => `${minutes}分のレッスンでした。`,
    thanks: 'ご覧いただき、ありがとうございました。この画面は閉じてかまいません。',
    nothing: (name: string) => `${name}さんは、このレッスンに来ませんでした。`,
  },
  over: '見守りの時間が終わりました。続けてご覧になるには、教室の先生に新しいリンクをご依頼ください。',
}
