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
  copied: 'コピーしました',
  selected: '選択しました。コピーしてください',
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
