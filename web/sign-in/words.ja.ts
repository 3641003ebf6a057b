/** Sign-in by a card or by the wall code, and the camera that reads them. For a five-year-old: hardly any kanji. */
export const code = {
  card: {
    title: 'ようこそ',
    lead: 'この カードで ｜教室《きょうしつ》に ｜入《はい》れます。',
    enter: '｜入《はい》る',
    entering: '｜入《はい》っています',
  },
  wall: {
    title: 'どの ｜絵《え》が あなた？',
    lead: 'じぶんの ｜絵《え》を おしてください。',
    asking: '｜名前《なまえ》を よみこんでいます',
    nobody: 'えらべる ｜名前《なまえ》が ありません。｜先生《せんせい》に ｜言《い》ってください。',
    offline: 'つながるのを まっています。このまま まってください。',
  },
  waiting: {
    title: (name: string) => `${name}さん、まっていてください`,
    lead: '｜先生《せんせい》が ボタンを おすと、｜入《はい》れます。',
    sign: 'これが あなたの しるしです。',
    another: 'ちがう ｜絵《え》を えらぶ',
  },
  askIn: {
    open: '｜入《はい》れない',
    lead: 'じぶんの ｜名前《なまえ》（ログインID）を ｜書《か》くと、｜今日《きょう》の レッスンの ｜先生《せんせい》を よべます。',
    callTutor: '｜先生《せんせい》を よぶ',
    waiting: '｜先生《せんせい》を よんでいます',
    inVain:
      'まだ ｜入《はい》れません。レッスンの ｜時間《じかん》に もういちど よぶか、おうちの ｜人《ひと》に ｜言《い》ってください。',
    again: 'もういちど よぶ',
    close: 'とじる',
  },
  figures: {
    open: 'ばんごうで ｜入《はい》る',
    title: '｜先生《せんせい》の ばんごうを おしてね',
    places: 'おした ばんごう',
    place: (place: number) => `${place}ばんめは、まだです`,
    keys: 'すうじ',
    back: 'ひとつ もどす',
    wrong: 'ちがう ばんごうみたい。ゆっくり、もういちど おしてね。',
    checking: 'たしかめています',
  },
  signs: {
    sun: 'たいよう',
    moon: 'つき',
    boat: 'ふね',
    fish: 'さかな',
    house: 'いえ',
    flower: 'はな',
    umbrella: 'かさ',
    rainbow: 'にじ',
    cloud: 'くも',
    mountain: 'やま',
    heart: 'ハート',
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
        'もう いちど カードを ｜見《み》せてね。あたらしい カードが あるか、｜先生《せんせい》に きいてね。',
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
    title: 'カードを うつしてね',
    starting: 'カメラを ｜用意《ようい》しています',
    looking: 'よみとっています',
    foreign: 'これは この ｜教室《きょうしつ》の コードでは ありません。',
    close: 'やめる',
    again: 'もういちど ためす',
    byPictures: '｜絵《え》で ｜入《はい》る',
    byName: '｜名前《なまえ》で ｜入《はい》る',
    asleep: 'カメラが ねむって いるよ',
    troubles: {
      insecure: 'この ｜画面《がめん》では カメラが つかえません。',
      none: 'カメラが ｜見《み》つかりません。',
      denied: 'カメラを つかう ｜許可《きょか》が ありません。',
      busy: 'カメラが ほかで つかわれています。',
      broken:
        'よみとる ｜用意《ようい》が できませんでした。インターネットの つながりを たしかめてください。',
    },
    instead: 'タブレットの カメラの アプリで QRコードを うつすと、｜教室《きょうしつ》が ひらきます。',
  },
}

/** The return page of single sign-on. A student's texts first; a tutor's are plain. */
export const signOn = {
  enter: (provider: string) => `${provider} で ｜入《はい》る`,
  join: (provider: string) => `${provider} と つなぐ`,
  toSignIn: 'ログインIDで ｜入《はい》る',
  stay: (name: string) => `${name}さんのまま つづける`,
  student: {
    checking: 'たしかめています',
    door: 'ここから はいれます',
    doorLead: 'ボタンを おして、いつもの アカウントで ｜入《はい》ってください。',
    noProvider: 'ログインIDで ｜入《はい》ってください。',
    join: 'アカウントを つなぎます',
    joinLead:
      'いちど つなぐと、つぎから パスワードを おぼえていなくても ｜入《はい》れます。ボタンを おして、じぶんの アカウントを えらんでください。',
    joined: (name: string) => `${name}さんの アカウントが つながりました。`,
    nextTime: 'つぎからは、｜入《い》り｜口《ぐち》の おなじ ボタンを おしてください。',
    goIn: '｜教室《きょうしつ》に ｜入《はい》る',
    advice: {
      SignOnAway: 'すこし まってから もう｜一度《いちど》 ためすか、ログインIDで ｜入《はい》ってください。',
      SignOnStale: 'もう｜一度《いちど》、ボタンを おすところから はじめてください。',
      SignOnFailed:
        'もう｜一度《いちど》 ためしてください。つづくときは、｜先生《せんせい》に しらせてください。',
      SignOnDeclined: '｜入《はい》るときは、もう｜一度《いちど》 ボタンを おしてください。',
      SignOnUnknown:
        'じぶんの アカウントを えらびましたか。はじめてのときは、｜先生《せんせい》に「つなぐリンク」を たのんでください。',
      SignOnTaken:
        'じぶんの アカウントで、もらった リンクを もう｜一度《いちど》 ひらいてください。わからないときは、｜先生《せんせい》に きいてください。',
      SignOnClosed: '｜先生《せんせい》に きいてください。',
    },
  },
  /** An adult's link comes from the person who runs the school. */
  ended: {
    LinkUsed: 'このリンクはすでに使われています。新しいリンクを管理者に頼んでください。',
    LinkExpired: 'このリンクは期限が過ぎました。新しいリンクを管理者に頼んでください。',
    LinkRevoked: 'このリンクは取り消されました。新しいリンクを管理者に頼んでください。',
  },
  tutor: {
    checking: '確認しています',
    door: 'シングルサインオン',
    doorLead: 'ボタンを押して、いつものアカウントでサインインしてください。',
    noProvider: 'この教室では、シングルサインオンは使われていません。ログインIDで入ってください。',
    join: 'アカウントをつなぎます',
    joinLead:
      'いちどつなぐと、次からこのアカウントで入れます。ボタンを押して、ご自分のアカウントでサインインしてください。',
    joined: (name: string) => `${name}さんのアカウントがつながりました。`,
    nextTime: '次からは、ログイン画面の同じボタンから入れます。',
    goIn: '教室に入る',
    advice: {
      SignOnAway: '少し待ってからもう一度試すか、ログインIDで入ってください。',
      SignOnStale: 'もう一度、ボタンを押すところから始めてください。',
      SignOnFailed: 'もう一度試してください。続くときは、管理者に知らせてください。',
      SignOnDeclined: '入るときは、もう一度ボタンを押してください。',
      SignOnUnknown:
        'ご自分のアカウントか確かめてください。初めてのときは、管理者に「つなぐリンク」を頼んでください。',
      SignOnTaken: 'ご自分のアカウントで、受け取ったリンクをもう一度開いてください。',
      SignOnClosed: '管理者に問い合わせてください。',
    },
  },
  office: {
    checking: '確認しています',
    door: 'シングルサインオン',
    doorLead: 'ボタンを押して、いつものアカウントでサインインしてください。',
    noProvider:
      'この学校では、事務のシングルサインオンは使われていません。ログインIDと認証アプリで入ってください。',
    join: 'アカウントをつなぎます',
    joinLead:
      'いちどつなぐと、次からこのアカウントで入れます。ボタンを押して、ご自分のアカウントでサインインしてください。',
    joined: (name: string) => `${name}さんのアカウントがつながりました。`,
    nextTime: '次からは、ログイン画面の同じボタンから入れます。',
    goIn: '事務の画面に入る',
    advice: {
      SignOnAway: '少し待ってからもう一度試すか、ログインIDと認証アプリで入ってください。',
      SignOnStale: 'もう一度、ボタンを押すところから始めてください。',
      SignOnFailed: 'もう一度試してください。続くときは、管理者に知らせてください。',
      SignOnDeclined: '入るときは、もう一度ボタンを押してください。',
      SignOnUnknown:
        'ご自分のアカウントか確かめてください。初めてのときは、管理者に「つなぐリンク」を頼んでください。',
      SignOnTaken: 'ご自分のアカウントで、受け取ったリンクをもう一度開いてください。',
      SignOnClosed: '管理者に問い合わせてください。',
    },
  },
}

/** The small page about the product. Adults read it: no furigana. */
export const about = {
  lead: 'ひとりで学ぶ子どもたちが、先生といっしょに集まる、オンラインの教室です。',
  notices: 'この製品の画面には、ほかの方々が作ったソフトウェアとフォントが使われています。',
  toNotices: 'ソフトウェアとフォントのライセンス',
  toSignIn: 'ログインの画面へ',
}

export { byPictures } from './pictures/words.ja.ts'
