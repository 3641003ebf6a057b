/** A child tries the sound and the microphone before a lesson. */
export const device = {
  entry: '｜音《おと》と マイクを ためす',
  title: '｜音《おと》と マイクを ためそう',
  hear: 'おてほんを きこう',
  say: 'まねして いってみよう',
  back: 'じぶんの ｜声《こえ》を きこう',
  done: 'できました',
  asking: 'ここを おしてね',
  speak: 'いま いってみてね',
  playing: 'じぶんの ｜声《こえ》が ながれています',
  good: '｜声《こえ》が きこえたら、じゅんび できました',
  notRecorded: '｜声《こえ》は ｜入《はい》っています。この ブラウザでは ききなおせません',
  silent: '｜声《こえ》が ｜入《はい》っていないよ。マイクの ちかくで もういちど いってみてね',
  soundFailed: '｜音《おと》が ｜出《で》ませんでした。｜音《おと》の ｜大《おお》きさを たしかめてね',
  onlyHere: '｜声《こえ》は ここで きくだけ。どこにも おくりません',
}
