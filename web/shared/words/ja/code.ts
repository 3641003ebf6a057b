/** In by a card or by the code on the wall, and the camera that reads them. For a five-year-old: hardly a kanji. */
export const code = {
  card: {
    title: 'ようこそ',
    lead: 'この カードで ｜教室《きょうしつ》に ｜入《はい》れます。',
    enter: '｜入《はい》る',
    entering: '｜入《はい》っています',
  },
  wall: {
    title: 'あなたは だれですか',
    lead: 'じぶんの ｜名前《なまえ》を おしてください。',
    asking: '｜名前《なまえ》を よみこんでいます',
    nobody: 'えらべる ｜名前《なまえ》が ありません。｜先生《せんせい》に ｜言《い》ってください。',
    offline: 'つながるのを まっています。このまま まってください。',
  },
  waiting: {
    title: (name: string) => `${name}さん、まっていてください`,
    lead: '｜先生《せんせい》が ボタンを おすと、｜入《はい》れます。',
    sign: 'これが あなたの しるしです。',
    another: 'ちがう ｜名前《なまえ》を えらぶ',
  },
  signs: {
    sun: 'たいよう',
    moon: 'つき',
    boat: 'ふね',
    fish: 'さかな',
    house: 'いえ',
    flower: 'はな',
    umbrella: 'かさ',
    cherry: 'さくらんぼ',
  },
  signedIn: (name: string) =>
    `いまは ${name}さんが ログインしています。ほかの ｜人《ひと》が ｜入《はい》ると、${name}さんは ログアウトします。`,
  stay: (name: string) => `${name}さんのまま つづける`,
  toSignIn: 'ログインの｜画面《がめん》へ',
  chooseAgain: '｜名前《なまえ》を えらびなおす',
  ended: {
    card: {
      LinkUnknown: () =>
        'この カードは つかえません。あたらしい カードが あるか、｜先生《せんせい》に きいてください。',
      LinkExpired: (tutor: string) =>
        `この カードは ふるく なりました。あたらしい カードを、${tutor}に たのんでください。`,
      LinkRevoked: (tutor: string) =>
        `この カードは もう つかえません。あたらしい カードを、${tutor}に たのんでください。`,
      CardNotNow: () =>
        'はじめての タブレットや パソコンでは、カードは レッスンの｜15分前《じゅうごふんまえ》から つかえます。レッスンの ｜時間《じかん》に、もういちど よみとってください。',
    },
    wall: {
      LinkUnknown: 'この コードは つかえません。かべの コードを、もういちど よみとってください。',
      LinkUsed:
        'もう ｜入《はい》りました。もういちど ｜入《はい》るときは、かべの コードを よみとってください。',
      LinkExpired: '｜時間《じかん》が すぎました。かべの コードを、もういちど よみとってください。',
      LinkRevoked: 'いまは ｜入《はい》れません。｜先生《せんせい》に ｜言《い》ってください。',
      SentAway:
        '｜先生《せんせい》が「ちがうよ」と ｜答《こた》えました。かべの コードを、もういちど よみとってください。',
    },
  },
  tutor: (name: string) => `${name}｜先生《せんせい》`,
  anyTutor: '｜先生《せんせい》',
  scan: {
    open: 'QRコードを よみとる',
    title: 'QRコードを カメラに うつしてください',
    starting: 'カメラを ｜用意《ようい》しています',
    looking: 'よみとっています',
    foreign: 'これは この ｜教室《きょうしつ》の コードでは ありません。',
    close: 'やめる',
    again: 'もういちど ためす',
    /** What else works stands below each of them. */
    troubles: {
      insecure: 'この ｜画面《がめん》では カメラが つかえません。',
      none: 'カメラが ｜見《み》つかりません。',
      denied: 'カメラを つかう ｜許可《きょか》が ありません。',
      busy: 'カメラが ほかで つかわれています。',
      broken:
        'よみとる ｜用意《ようい》が できませんでした。インターネットの つながりを たしかめてください。',
    },
    instead: [
      'タブレットの カメラの アプリで QRコードを うつすと、｜教室《きょうしつ》が ひらきます。',
      'ログインIDと パスワードでも ｜入《はい》れます。',
      'わからないときは ｜先生《せんせい》に たのんでください。',
    ],
  },
}
