import { emblems } from '#web/ui/drawings/emblem-words.ja.ts'

/** Sign-in by pictures on a tablet of the classroom. For a five-year-old: hardly any kanji. */
export const byPictures = {
  names: emblems,
  tablet: {
    title: 'この タブレットを ｜教室《きょうしつ》の ものに します',
    lead: '｜教室《きょうしつ》に ｜置《お》いておく タブレットだけで、おとなが おしてください。｜事務《じむ》の ｜人《ひと》が 「はい」と ｜言《い》うと、レッスンの ｜生徒《せいと》は ここで ｜絵《え》を えらんで ｜入《はい》れるように なります。',
    press: '｜教室《きょうしつ》の タブレットに する',
  },
  wall: {
    title: 'どの ｜絵《え》が あなた？',
    nobody:
      'いまは レッスンの ｜時間《じかん》では ありません。はじまる ｜15分前《じゅうごふんまえ》に、｜絵《え》が ならびます。',
    other: 'ほかの ｜入《はい》りかた',
  },
  closed: {
    title: {
      waiting: (classroom: string) => `「${classroom}」の タブレットに なるのを まっています`,
      ended: (classroom: string) =>
        classroom === ''
          ? 'この タブレットは、もう ｜教室《きょうしつ》の ものでは ありません'
          : `この タブレットは、もう 「${classroom}」の ものでは ありません`,
    },
    because: {
      waiting: (tutor: string) =>
        `${tutor}｜先生《せんせい》が、この タブレットを つかいたいと ｜事務《じむ》の ｜人《ひと》に つたえました。「はい」の ｜返事《へんじ》が くると、ひとりでに ひらきます。`,
      refused: (_tutor: string) =>
        '｜事務《じむ》の ｜人《ひと》の ｜返事《へんじ》は 「いいえ」でした。｜先生《せんせい》に ｜聞《き》いてください。',
      revoked: (_tutor: string) =>
        '｜先生《せんせい》か ｜事務《じむ》の ｜人《ひと》が、この タブレットを おわりに しました。また つかうには、｜先生《せんせい》が ｜新《あたら》しい リンクを つくります。',
      unused: (_tutor: string) =>
        '｜長《なが》い あいだ つかわれなかったので、おわりに なりました。また つかうには、｜先生《せんせい》が ｜新《あたら》しい リンクを つくります。',
      off: (_tutor: string) => 'この ｜教室《きょうしつ》では、いま ｜絵《え》では ｜入《はい》れません。',
      unknown: (_tutor: string) =>
        'また つかうには、｜先生《せんせい》が ｜新《あたら》しい リンクを つくります。',
    },
  },
  picker: {
    who: (name: string) => `${name}さん`,
    title: (name: string) => `${name}さんの ｜絵《え》を、じゅんばんに ３つ おしてください`,
    places: 'えらんだ ｜絵《え》',
    chosen: (place: number) => `${place}ばんめは えらびました`,
    place: (place: number) => `${place}ばんめは、まだです`,
    panel: '｜絵《え》',
    back: 'ひとつ もどす',
    leave: 'わたしじゃない',
    wrong: 'ちがう ｜絵《え》みたい。ゆっくり、もういちど えらんでね。',
    checking: 'たしかめています',
    forgot: 'わすれた',
  },
  forgotten: {
    title: '｜絵《え》を わすれても だいじょうぶ',
    call: '｜先生《せんせい》を よぶ',
    calling: (tutor: string) => `${tutor}｜先生《せんせい》を よんで いるよ`,
    lead: '｜先生《せんせい》が ボタンを おすと、｜入《はい》れるよ',
    back: 'みんなの ｜絵《え》に もどる',
  },
}
