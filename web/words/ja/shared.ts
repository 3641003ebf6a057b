/** Words that every screen may need. */
export const shared = {
  productName: 'Lepton Remote Class',
  confirm: 'はい',
  cancel: 'やめる',
  close: 'とじる',
  retry: 'もう｜一度《いちど》ためす',
  back: 'もどる',
  loading: 'よみこんでいます',
  signOut: 'ログアウト',
  signOutQuestion: 'ログアウトしますか',
  signOutBody: 'つづけるときは、もう｜一度《いちど》ログインしてください。',
  about: 'この製品について',
  /** In place of the hours of a lesson that lasts all day; students read their own words. */
  allDay: '終日',
  /** Whose clocks the times are by. */
  schoolTime: (zone: string) => `｜時刻《じこく》は${zone}です`,
  language: 'ことば',
  languageFailed: 'インターネットにつながると｜英語《えいご》になります。',
  textSize: '｜文字《もじ》の｜大《おお》きさ',
  textSizeNow: (percent: number) => `｜今《いま》は ${percent} パーセント`,
  larger: '｜大《おお》きく',
  smaller: '｜小《ちい》さく',
  toMain: '｜本文《ほんぶん》へ',
  here: 'います',
  away: 'いません',
  named: (name: string, what: string) => `${name}：${what}`,
  listed: (names: string[]) => names.join('、'),
  sessionOver: 'セッションの有効期限が切れました。もう一度ログインしてください。',
  /** The result of a press on a copy button. */
  copying: { copied: 'コピーしました', selected: '選択しました。コピーしてください' },
  /** The files of the build before are gone. */
  renewed: 'あたらしく なったよ',
  reopen: 'ひらきなおす',
  screenFailed:
    'この｜画面《がめん》をよみこめませんでした。インターネットのつながりをたしかめて、もう｜一度《いちど》ためしてください。',
  notFoundHere: 'このページは｜見《み》つかりません。',
  toStart: '｜最初《さいしょ》の｜画面《がめん》へ',
  problems: {
    notFound: '｜見《み》つかりませんでした。',
    invalid: '｜入力《にゅうりょく》をたしかめてください。',
    tooLarge: '｜大《おお》きすぎて｜送《おく》れませんでした。',
    tooMany: (seconds: number) => {
      const wait =
        seconds > 90 ? `${Math.ceil(seconds / 60)} ｜分後《ふんご》` : `${seconds} ｜秒後《びょうご》`
      return `すこし｜休《やす》んでから、${wait}にもう｜一度《いちど》ためしてください。`
    },
    away: 'いまつながりにくくなっています。すこし｜待《ま》ってから、もう｜一度《いちど》ためしてください。',
    offline: 'インターネットにつながっていません。つながったら、もう｜一度《いちど》ためしてください。',
    timeout: '｜返事《へんじ》がありませんでした。もう｜一度《いちど》ためしてください。',
    /** Its id is shown beside it. */
    failed: 'うまくいきませんでした。',
    bug: (id: string) =>
      `うまくいきませんでした。｜番号《ばんごう》 ${id} を｜教室《きょうしつ》に｜知《し》らせてください。`,
  },
  /** The fixed catalogue of the error boundary; the details of an error are in the log alone. */
  errors: {
    unexpected: 'うまく表示できませんでした。ページを読み込み直してください。',
  },
}

/** The form for a password. */
export const signIn = {
  title: 'おかえりなさい',
  byCard: 'カードで ｜入《はい》る',
  byId: 'IDで ｜入《はい》る',
  loginId: 'ログインID',
  password: 'パスワード',
  show: 'パスワードを｜見《み》せる',
  hide: 'パスワードをかくす',
  enter: '｜教室《きょうしつ》に｜入《はい》る',
  entering: '｜入《はい》っています',
  passkey: '｜先生《せんせい》・｜事務《じむ》の｜人《ひと》は、パスキーで｜入《はい》る',
  loginIdMissing: 'ログインIDを｜入《い》れてください。',
  passwordMissing: 'パスワードを｜入《い》れてください。',
  /** Beside a wait: these do not wait. */
  otherWays:
    'まてないときは、カードで ｜入《はい》るか、「｜入《はい》れない」をおして｜先生《せんせい》をよんでください。｜先生《せんせい》は｜事務室《じむしつ》に｜新《あたら》しいリンクをたのめます。',
}
