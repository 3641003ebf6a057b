import type { RefusalCode } from '#contract/calls.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import { officeRefusals } from './office-refusals.ts'

/** One sentence for each refusal code of a call; a missing one does not compile. */
export const refusals: Record<RefusalCode, (details: Record<string, string>) => string> = {
  PasswordTooEasy: () =>
    'このパスワードは、すぐに当てられてしまいます。ありふれた言葉や、名前・ログインID・学校の名前でないものにしてください。',
  WrongCredentials: () => 'ログインIDかパスワードがちがうようです。もう｜一度《いちど》たしかめてください。',
  TooEarly: () => 'まだ｜入《はい》れません。はじまる｜10分前《じゅっぷんまえ》から｜入《はい》れます。',
  SessionFinished: () => 'このレッスンは｜終《お》わりました。',
  NotFinished: () => 'このレッスンは終わっていません。',
  ReopenOver: () => '予定より早く終えたレッスンだけを、終えてから10分のあいだ続けられます。',
  SessionNotStarted: () => 'レッスンはまだはじまっていません。',
  LessonCancelled: ({ reason }) =>
    reason ? `このレッスンは おやすみになりました（${reason}）。` : 'このレッスンは おやすみになりました。',
  TrialLesson: () => '体験レッスンは、体験の一覧から家族ごとに取り消してください。',
  NotJoined: () => 'このレッスンには｜入《はい》っていません。もう｜一度《いちど》｜入《はい》ってください。',
  CallAnswered: () => '｜先生《せんせい》がもう｜来《き》ています。',
  NoOpenCall: () => '｜先生《せんせい》は｜呼《よ》ばれていません。',
  SpanTooLong: () => '｜一度《いちど》に｜見《み》られるのは31｜日分《にちぶん》までです。',
  AlreadyStarted: () => 'このレッスンはもうはじまっています。',
  AnsweredByAnother: ({ by }) =>
    by
      ? `${by}さんが｜先《さき》に｜対応《たいおう》しました。`
      : 'ほかの｜先生《せんせい》が｜先《さき》に｜対応《たいおう》しました。',
  CallNotAnswered: () => 'この｜呼《よ》び｜出《だ》しには、まだだれも｜対応《たいおう》していません。',
  OtherCheckOpen: () => 'ほかのチェックのとちゅうです。｜先《さき》にそれを｜終《お》えてください。',
  NothingMissed: () => 'やり｜直《なお》すもんだいは ありません。',
  AttemptFinished: () => 'このチェックは もう｜終《お》わりました。',
  AttemptPaused: () => '｜先生《せんせい》がチェックを とめています。',
  TimeIsUp: () => 'じかんになりました。',
  KeyShown: () => 'このもんだいの ｜答《こた》えは もう｜見《み》たので、かぞえません。',
  AlreadyAnswered: () => 'このもんだいには もう｜答《こた》えました。',
  AnswerDoesNotFit: () => 'この｜答《こた》えは もんだいに あっていません。',
  ItemNotRead: () => 'この｜文《ぶん》は、まだ｜読《よ》まれていません。',
  NotHeard: () =>
    'まだ聞いていません。録音を聞くか、通話で聞いてから評価してください。同じ部屋にいるときは「同じ部屋にいます」を選んでください。',
  TooMuchHomework: () => 'この生徒の宿題は、もう5つあります。できていないものを取り消すと、出せます。',
  HomeworkDone: () => 'この宿題は、もうできています。',
  StudentCalls: () => 'この生徒はいま呼び出し中です。先に対応してください。',
  TakenOver: ({ by }) =>
    `このレッスンは${by ? `${by}さん` : 'ほかの｜先生《せんせい》'}が｜引《ひ》き｜継《つ》いでいます。`,
  Stale: () =>
    '｜同時《どうじ》に ほかの｜人《ひと》が｜変更《へんこう》しました。もう｜一度《いちど》たしかめてください。',
  LinkUnknown: () => 'このリンクは つかえません。もう｜一度《いちど》、さいしょから ひらいてください。',
  LinkUsed: ({ tutor }) => `このリンクは もう つかわれました。${askAgain(tutor)}`,
  LinkExpired: ({ tutor }) => `このリンクの ｜時間《じかん》が ｜過《す》ぎました。${askAgain(tutor)}`,
  LinkRevoked: ({ tutor }) => `このリンクは いまは つかえません。${askAgain(tutor)}`,
  LinkOfOtherDevice: ({ tutor }) =>
    `このリンクは さいしょに ひらいた スマートフォンや パソコンで つかえます。${askAgain(tutor)}`,
  TooManyGuardianLinks: () =>
    'この生徒の保護者用リンクは、もう4つあります。使っていないものを取り消すと、作れます。',
  TooManyAddresses: () => '確認のメールは、1日に5通までです。明日もう一度お試しください。',
  TutorBusy: (other) =>
    `${other.names ?? '先生'}先生は、そのとき 別のレッスン${otherLesson(other)}に います。`,
  StudentBusy: (other) =>
    `${other.names ?? '生徒'}さんは、そのとき 別のレッスン${otherLesson(other)}に います。`,
  RoomBusy: (other) =>
    `${other.names ?? '教室'}は、そのとき 別のレッスン${otherLesson(other)}で 使われています。`,
  LessonOver: () => 'このレッスンは もう ｜終《お》わっています。',
  SentAway: () =>
    '｜先生《せんせい》が「ちがう」と ｜答《こた》えました。もう｜一度《いちど》、｜名前《なまえ》を えらんでください。',
  PicturesWrong: () => 'ちがう ｜絵《え》の ようです。ゆっくり、もういちど えらんでください。',
  PicturesLocked: () =>
    'いまは ｜絵《え》では ｜入《はい》れません。｜先生《せんせい》に ｜言《い》ってください。',
  PicturesOff: () => 'この教室では、絵のあいことばは使われていません。',
  CardNotNow: () =>
    'はじめての タブレットや パソコンでは、カードは レッスンの｜15分前《じゅうごふんまえ》から つかえます。',
  NotToday: () =>
    'このレッスンは ｜今日《きょう》では ありません。レッスンの｜日《ひ》に、もう｜一度《いちど》ためしてください。',
  JoinRequestOver: () =>
    'もう｜待《ま》っていません。ほかの｜先生《せんせい》が｜先《さき》に｜答《こた》えたか、｜時間《じかん》が｜過《す》ぎました。',
  SignOnAway: ({ provider }) => `いまは「${provider}」に つながりません。`,
  SignOnStale: () => '｜時間《じかん》が ｜過《す》ぎたか、もう つかわれています。',
  SignOnFailed: ({ provider }) => `「${provider}」からの ｜返事《へんじ》を たしかめられませんでした。`,
  SignOnDeclined: ({ provider }) => `「${provider}」で ｜入《はい》るのを やめました。`,
  SignOnUnknown: ({ provider }) => `「${provider}」の この アカウントは、まだ だれとも つながっていません。`,
  SignOnTaken: ({ provider }) =>
    `「${provider}」の この アカウントは、もう ほかの｜人《ひと》と つながっています。`,
  SignOnClosed: () => 'このアカウントは いまは つかえません。',
  TrialFull: ({ tutor }) =>
    `この｜体験《たいけん》レッスンは ｜満席《まんせき》です。べつの｜時間《じかん》を ${tutor ? `${tutor}｜先生《せんせい》` : '｜先生《せんせい》'}に おたずねください。`,
  NoMorePlaces: () => 'この体験レッスンには、もう招待できません。べつの時間で作ってください。',
  TrialOver: () => 'この体験は終わっています。新しく作ってください。',
  TrialNotDone: () => '入会は、体験レッスンが終わってからできます。',
  AlreadyEnrolled: () => 'もう入会しています。',
  LoginIdTaken: () => 'このログインIDは、もう使われています。別のIDにしてください。',
  LessonNotOpenToJoin: () =>
    '選んだレッスンは、もう始まっているか、取りやめになりました。選び直してください。',
  StudentAway: () => '｜生徒《せいと》はいま、つながっていません。',
  InOtherTalk: ({ by }) =>
    by
      ? `いまは${by}さんが｜話《はな》しています。`
      : 'いまは ほかの｜先生《せんせい》が｜話《はな》しています。',
  SessionNotRunning: () => 'これができるのは、レッスンのあいだだけです。',
  NotLeading: ({ by }) =>
    by
      ? `このレッスンは${by}さんが｜引《ひ》き｜継《つ》いでいます。`
      : 'このレッスンに｜入《はい》ると、できます。',
  TalkOver: () => 'この｜話《はなし》は もう｜終《お》わりました。',
  QuestionRetired: () =>
    'この質問は、文が変わったか、いまはたずねていません。いまの質問をもう一度ご覧ください。',
  OwnLinkOnly: () => 'ご家庭のリンクか書面でお願いします。',
  NoConsent: () => 'おうちの｜方《かた》の｜同意《どうい》が まだ ありません。',
  TooLong: ({ seconds }) => `｜録音《ろくおん》は ${seconds ?? '30'}｜秒《びょう》までです。`,
  Silent: () => '｜声《こえ》が｜聞《き》こえませんでした。もう｜一度《いちど》 よんでください。',
  QuotaReached: () => '｜録音《ろくおん》が いっぱいです。また あした よんでください。',
  AttemptOver: () => 'チェックは もう｜終《お》わっていたので、この｜録音《ろくおん》は かぞえません。',
  Damaged: () => '｜録音《ろくおん》が うまく とどきませんでした。もう｜一度《いちど》 よんでください。',
  ...officeRefusals,
  CallClosed: () => 'この｜呼《よ》び｜出《だ》しはもう｜終《お》わっています。',
}

/** The sentence that names the person to ask for another link. */
function askAgain(tutor: string | undefined): string {
  return `${tutor ? `${tutor}｜先生《せんせい》` : '｜先生《せんせい》'}に、あたらしいリンクを たのんでください。`
}

/** Why a session is over: the texts of an alert, where furigana cannot be shown. */
export const endSentences: Record<SessionEnd, string> = {
  expired: 'セッションの有効期限が切れました。もう一度ログインしてください。',
  'signed-out': 'ほかのところで ログアウトされました。もういちど ログインしてください。',
  disabled: 'このアカウントは いま つかえません。先生に きいてください。',
  'password-changed': 'パスワードが かわりました。あたらしい パスワードで ログインしてください。',
  'taken-back': 'ここに はいった カードや リンクは、つかえなくなりました。先生に きいてください。',
  'another-device': 'ほかの タブレットや パソコンで はいったので、ここは おわりました。',
  'lesson-over': 'レッスンが おわりました。',
  erased: '教室が この きろくを けしました。',
}

function otherLesson({ day, time, classroom }: Record<string, string>): string {
  const [, month, date] = (day ?? '').split('-')
  const facts = [...(month && date ? [`${Number(month)}/${Number(date)}`] : []), time, classroom]
    .filter(Boolean)
    .join(' ')
  return facts === '' ? '' : `（${facts}）`
}
