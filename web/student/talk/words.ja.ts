/** A talk by voice with the tutor, for a student. */
export const studentTalk = {
  label: '｜先生《せんせい》との おはなし',
  came: (name: string) => `${familyName(name)}｜先生《せんせい》が きたよ`,
  unheard: '｜先生《せんせい》に きこえていないよ。まっててね',
  reconnecting: 'つなぎなおしているよ。まっててね',
  /** The line is weak, by the side: the child's own is `own`. */
  weak: {
    own: 'きみの でんぱが よわいよ。そのまま まってね',
    other: '｜先生《せんせい》の でんぱが よわいよ。そのまま まってね',
    both: 'でんぱが よわいよ。そのまま まってね',
    unknown: 'でんぱが よわいよ。そのまま まってね',
  },
  elsewhere: 'ほかの ｜画面《がめん》で はなしているよ',
  bringHere: 'こちらで はなす',
  end: 'おわり',
  ended: 'おはなしが おわったよ',
  inTalk: '｜先生《せんせい》と はなしています',
  tutorVoice: '｜先生《せんせい》の ｜声《こえ》',
  mute: 'マイクを とめる',
  unmute: 'マイクを つける',
  microphoneClosed: 'マイクは とまっているよ',
  tutorMuted: '｜先生《せんせい》の マイクは とまっているよ',
  opening: 'マイクを よういしているよ',
  askMicrophone: 'マイクを つかう',
  askLead: '｜声《こえ》で はなせるように なるよ',
  whereToPress: 'つぎに ここを おしてね',
  pressHere: 'ここを おしてね',
  bubble: { asks: 'マイクを つかいますか', allow: '｜許可《きょか》', deny: 'しない' },
  hearTutor: '｜先生《せんせい》の ｜声《こえ》を きく',
  replies: { yes: 'はい', no: 'いいえ', again: 'もういちど' },
  repliesLabel: 'ボタンで こたえる',
  without: {
    denied: 'おうちの｜人《ひと》へ：アドレスの よこの マークで、マイクを「｜許可《きょか》」に できます。',
    none: 'おうちの｜人《ひと》へ：マイクが ｜見《み》つかりません。マイクつきの ヘッドホンを つないでください。',
    busy: 'おうちの｜人《ひと》へ：ほかの アプリが マイクを つかっています。とじてください。',
    insecure: 'おうちの｜人《ひと》へ：アドレスが https で はじまらないと、マイクは つかえません。',
  },
  answerByPictures: '｜絵《え》で こたえてね',
  tryAgain: 'マイクを もういちど',
  hushed: '｜先生《せんせい》の はなしが おわったら、おしてね',
  toClass: '｜先生《せんせい》が みんなに はなしています',
  point: '｜絵《え》を ゆびさす（やじるしで うごかして、エンターで さす）',
  pointed: '｜先生《せんせい》が ｜絵《え》を ゆびさしたよ',
  lit: '｜先生《せんせい》が ｜文《ぶん》を しめしたよ',
}

/** A child calls a tutor by the family name, which a Japanese name has first. */
function familyName(name: string): string {
  return name.split(/\s/u)[0]!
}
