import type { RefusalCode } from '#contract/calls.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import type { StaffRefusal } from './staff-refusals.ts'

/** One sentence for each refusal code that a student, a family or somebody without a sign-in may meet; a missing one does not compile. */
export const refusals: Record<
  Exclude<RefusalCode, StaffRefusal>,
  (details: Record<string, string>) => string
> = {
  PasswordTooEasy: () =>
    'このパスワードは、すぐに当てられてしまいます。ありふれた言葉や、名前・ログインID・学校の名前でないものにしてください。',
  WrongCredentials: () => 'ログインIDかパスワードがちがうようです。もう｜一度《いちど》たしかめてください。',
  TooEarly: () => 'まだ｜入《はい》れません。はじまる｜10分前《じゅっぷんまえ》から｜入《はい》れます。',
  SessionFinished: () => 'このレッスンは｜終《お》わりました。',
  SessionNotStarted: () => 'レッスンはまだはじまっていません。',
  LessonCancelled: ({ reason }) =>
    reason ? `このレッスンは おやすみになりました（${reason}）。` : 'このレッスンは おやすみになりました。',
  NotJoined: () => 'このレッスンには｜入《はい》っていません。もう｜一度《いちど》｜入《はい》ってください。',
  ConfirmItIsYou: () => '大切な操作です。ご本人であることを、もう一度確認してください。',
  CallAnswered: () => '｜先生《せんせい》がもう｜来《き》ています。',
  NoOpenCall: () => '｜先生《せんせい》は｜呼《よ》ばれていません。',
  OtherCheckOpen: () => 'ほかのチェックのとちゅうです。｜先《さき》にそれを｜終《お》えてください。',
  NothingMissed: () => 'やり｜直《なお》すもんだいは ありません。',
  AttemptFinished: () => 'このチェックは もう｜終《お》わりました。',
  AttemptPaused: () => '｜先生《せんせい》がチェックを とめています。',
  TimeIsUp: () => 'じかんになりました。',
  KeyShown: () => 'このもんだいの ｜答《こた》えは もう｜見《み》たので、かぞえません。',
  AlreadyAnswered: () => 'このもんだいには もう｜答《こた》えました。',
  AnswerDoesNotFit: () => 'この｜答《こた》えは もんだいに あっていません。',
  LinkUnknown: () => 'このリンクは つかえません。もう｜一度《いちど》、さいしょから ひらいてください。',
  LinkUsed: ({ tutor }) => `このリンクは もう つかわれました。${askAgain(tutor)}`,
  LinkExpired: ({ tutor }) => `このリンクの ｜時間《じかん》が ｜過《す》ぎました。${askAgain(tutor)}`,
  LinkRevoked: ({ tutor }) => `このリンクは いまは つかえません。${askAgain(tutor)}`,
  LinkOfOtherDevice: ({ tutor }) =>
    `このリンクは さいしょに ひらいた スマートフォンや パソコンで つかえます。${askAgain(tutor)}`,
  TooManyAddresses: () => '確認のメールは、1日に5通までです。明日もう一度お試しください。',
  LessonOver: () => 'このレッスンは もう ｜終《お》わっています。',
  SentAway: () =>
    '｜先生《せんせい》が「ちがう」と ｜答《こた》えました。もう｜一度《いちど》、｜名前《なまえ》を えらんでください。',
  FiguresWrong: () => 'ちがう ばんごうの ようです。ゆっくり、もういちど おしてください。',
  PicturesWrong: () => 'ちがう ｜絵《え》の ようです。ゆっくり、もういちど えらんでください。',
  PicturesLocked: () =>
    'いまは ｜絵《え》では ｜入《はい》れません。｜先生《せんせい》に ｜言《い》ってください。',
  CardNotNow: () =>
    'はじめての タブレットや パソコンでは、カードは レッスンの｜15分前《じゅうごふんまえ》から つかえます。',
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
  WrongCode: () => 'この番号はちがうようです。新しい番号で、もう一度お試しください。',
  SecondStepOver: () => '時間が過ぎました。はじめから、もう一度お試しください。',
  PasskeyUnknown: () => 'このパスキーでは入れません。ログインIDとパスワードでログインしてください。',
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
