import { cardSheet, printedCard } from '#web/ui/cards/words.ja.ts'

/** One-time URLs in the panel of a student. */
export const links = {
  make: 'リンクを作る',
  lead: '押すとすぐにできます。1回だけ使えます。',
  purposes: {
    'sign-in': 'ログイン',
    lesson: 'レッスンに入る',
    viewer: '見守り',
    'parents-page': '保護者ページ',
    'link-sso': 'アカウントをつなぐ',
  },
  hints: {
    'sign-in': '10分間',
    lesson: 'レッスンの終わりまで',
    viewer: '見るだけ。終わりまで',
    'parents-page': '学習のようす。3日間',
    'link-sso': '別のアカウントでも入れます。3日間',
  },
  over: 'レッスンが終わると作れません',
  made: (purpose: string) => `「${purpose}」のリンク`,
  address: 'リンク',
  copyAddress: 'リンクをコピー',
  copyText: '文面をコピー',
  text: '送る文面',
  showQr: 'QRコードを表示',
  hideQr: 'QRコードを隠す',
  qr: (name: string, purpose: string) => `${name}さんの「${purpose}」のQRコード`,
  onlyHere: 'リンクを表示できるのは、作ったこの画面だけです。',
  hide: 'リンクを閉じる',
  show: '表示',
  showThis: (purpose: string, time: string) => `「${purpose}」（${time}）のリンクを表示`,
  list: 'このレッスンのリンク',
  none: 'まだリンクはありません。',
  madeAt: (time: string) => `${time}に作成`,
  status: {
    open: '未使用',
    used: (time: string) => `${time}に使用`,
    expired: '期限切れ',
    revoked: (time: string) => `${time}に取り消し`,
  },
  left: (time: string) => `残り ${time}`,
  until: (time: string) => `${time}まで`,
  revoke: '取り消す',
  revokeThis: (purpose: string, time: string) => `「${purpose}」（${time}）を取り消す`,
  revokeQuestion: (purpose: string) => `「${purpose}」のリンクを取り消しますか`,
  revokeBody:
    'このリンクは開いても使えなくなり、このリンクで入った端末はログアウトします。元には戻せません。',
  signOut: {
    title: 'ログアウト',
    lead: '端末をなくしたとき、知らない人が入ったときに。',
    press: 'すべての端末からログアウト',
    done: (count: number) =>
      count === 0 ? 'ログイン中の端末はありません。' : `${count}台の端末をログアウトしました。`,
  },
  keep: 'やめる',
  /** Texts to send with an address, to a family or to a student. */
  texts: {
    'sign-in': (name: string) =>
      `${name}さんのログイン用リンクです。開いて「教室に入る」を押してください。10分以内に、1回だけ使えます。`,
    lesson: (name: string) =>
      `${name}さんがレッスンに入るためのリンクです。開いて「教室に入る」を押してください。1回だけ使えます。`,
    viewer: (name: string) =>
      `${name}さんのレッスンをご覧いただけるリンクです。開いて「レッスンを見る」を押してください。1回だけ使え、レッスンが終わると閉じます。`,
    'parents-page': (name: string) =>
      `${name}さんの学習のようすをご覧いただけるリンクです。開いて「ページを開く」を押してください。3日以内に、1回だけ使えます。`,
    'link-sso': (name: string) =>
      `${name}さんが、ほかで使っているアカウントでも教室に入れるようにするリンクです。開いて「…とつなぐ」を押し、ご本人のアカウントでサインインしてください。3日以内に、1回だけ使えます。`,
  },
}

/** The join requests, the wall code, and the cards. */
export const qr = {
  joinRequest: {
    title: '入りたい人',
    wants: '入りたい人がいます',
    wantsWho: (name: string, sign: string) =>
      `${name}さんが入りたいと言っています。しるしは「${sign}」です。`,
    fromAfar: 'ログイン画面から。電話などで、しるしを確かめてください',
    confirm: '入れる',
    decline: 'ちがう',
    confirmWho: (name: string, sign: string) => `${name}さん（しるし：${sign}）を入れる`,
    declineWho: (name: string, sign: string) => `${name}さん（しるし：${sign}）は、ちがう`,
    hint: '生徒の画面にも、同じしるしが出ています。',
    signs: {
      sun: '太陽',
      moon: '月',
      boat: '船',
      fish: '魚',
      house: '家',
      flower: '花',
      umbrella: '傘',
      rainbow: '虹',
      cloud: '雲',
      mountain: '山',
      heart: 'ハート',
      cherry: 'さくらんぼ',
    },
  },
  title: 'QRコード',
  open: 'QRコード',
  openWhat: (what: string) => `QRコード：${what}`,
  toLesson: 'レッスンへ',
  views: {
    title: 'QRコードの種類',
    wall: '教室の壁',
    cards: 'カード',
    now: '今すぐログイン',
    pictures: '絵で入る',
  },
  pick: {
    title: 'どのレッスンのQRコードですか',
    none: '今日のレッスンはありません。',
  },
  noStudents: 'このレッスンには生徒がいません。',
  over: 'このレッスンは終わっています。壁のコードは、今日のこれからのレッスンで使えます。',
  notToday: 'このレッスンは今日ではありません。壁のコードは、レッスンの日に出せます。',
  wall: {
    code: 'レッスンに入るためのQRコード',
    steps: ['カメラで うつす', 'じぶんの えを おす', 'せんせいを まつ'],
    next: 'つぎのコードまで',
    waiting: '接続を待っています。つながると、新しいコードが出ます。',
    making: 'コードを作っています',
    fullScreen: '全画面',
    nobody: '読み取った生徒がここに並びます。名前を確かめて「入れる」を押してください。',
    trial: '体験の生徒は、招待のリンクから入ります。',
  },
  cards: {
    ...cardSheet,
    lead: 'カードのQRコードを読み取ると、その生徒がログインします。何度でも使えます。',
    makeAll: (count: number) => `${count}人のカードを作る`,
    make: '作る',
    renew: '作り直す',
    revoke: '取り消す',
    makeWho: (name: string) => `${name}さんのカードを作る`,
    renewWho: (name: string) => `${name}さんのカードを作り直す`,
    revokeWho: (name: string) => `${name}さんのカードを取り消す`,
    emblem: (name: string) => `絵：${name}`,
    none: 'カードはありません',
    made: (time: string) => `${time}に作成`,
    until: (time: string) => `${time}まで`,
    used: (time: string) => `最後に使ったのは${time}`,
    neverUsed: 'まだ使われていません',
    expired: '期限切れ',
    question: 'カードを作りますか',
    body: (replaced: number) =>
      replaced === 0
        ? '作ったカードは、この画面で印刷してください。画面を離れると、同じカードはもう印刷できません。'
        : `いまある${replaced}枚のカードは、新しいカードができるとすぐに使えなくなり、そのカードで入った端末はログアウトします。元には戻せません。作ったカードは、この画面で印刷してください。`,
    confirm: '作る',
    cancel: 'やめる',
    revokeQuestion: (name: string) => `${name}さんのカードを取り消しますか`,
    revokeBody:
      'このカードではログインできなくなり、このカードで入った端末はログアウトします。元には戻せません。',
    onlyOne: (name: string) => `${name}さんだけを表示しています。`,
    everyone: '全員を表示',
  },
  card: printedCard,
  now: {
    lead: '選んだ生徒がこのQRコードを読み取ると、すぐにログインします。1回だけ使えます。使われるか時間が過ぎると、次のコードに替わります。',
    student: '生徒',
    choose: '生徒を選んでください。',
    code: (name: string) => `${name}さんがログインするQRコード`,
    used: (name: string, time: string) => `${time}に${name}さんがログインしました。`,
  },
}
