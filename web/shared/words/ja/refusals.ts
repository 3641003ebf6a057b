import type { RefusalSentences } from '../refusal-sentences.ts'

export const refusals: RefusalSentences = {
  WrongCredentials: () => 'ログインIDかパスワードがちがうようです。もう｜一度《いちど》たしかめてください。',
  TooEarly: () => 'まだ｜入《はい》れません。はじまる10｜分前《ぷんまえ》から｜入《はい》れます。',
  SessionFinished: () => 'このレッスンは｜終《お》わりました。',
  SessionNotStarted: () => 'レッスンはまだはじまっていません。',
  LessonCancelled: () => 'このレッスンは｜取《と》りやめになりました。',
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
  CallClosed: () => 'この｜呼《よ》び｜出《だ》しはもう｜終《お》わっています。',
}
