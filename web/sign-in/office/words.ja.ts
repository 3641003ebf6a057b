/** The second step after the password, the office's first visit, and a password that is chosen from a letter. For adults: no furigana. */
export const officeDoor = {
  /** A link of a letter or of the office that no longer opens. */
  linkEnded:
    'このリンクは、もう使えません。一度使われたか、期限が切れたか、新しいものに替わっています。学校に、新しいリンクを頼んでください。',
  second: {
    title: '確認の番号',
    setUpLead:
      '学校が、先生のログインを2段階にしました。はじめに、認証アプリを登録してください。次からは、パスワードのあとに番号を入れます。',
    lead: '認証アプリに出ている6けたの番号を入れてください。',
    code: '6けたの番号',
    recoveryLead: '控えてある回復コードを1つ入れてください。使ったコードは、もう使えません。',
    recoveryCode: '回復コード',
    useRecovery: '端末がないとき（回復コード）',
    useApp: '認証アプリの番号を使う',
    missing: '番号を入れてください。',
    enter: '入る',
    back: 'ログインIDからやり直す',
  },
  choose: {
    title: 'パスワードを決める',
    lead: (name: string, loginId: string) =>
      `${name}さん（ログインID：${loginId}）のパスワードを決めてください。`,
    forChild: 'お子さまといっしょに決めて、書きとめておいてください。',
    password: '新しいパスワード（8文字以上）',
    short: 'パスワードは8文字以上にしてください。',
    show: 'パスワードを見る',
    save: '決める',
    doneTitle: 'パスワードを決めました',
    done: (loginId: string) =>
      `レッスンで使う端末で、ログインID「${loginId}」と決めたパスワードで入ってください。`,
    toSignIn: 'ログインの画面へ',
  },
  visit: {
    title: 'はじめの準備',
    lead: (name: string, loginId: string) => `${name}さん（ログインID：${loginId}）の入り方を決めます。`,
    password: 'パスワード（8文字以上）',
    passwordShort: 'パスワードは8文字以上にしてください。',
    app: '認証アプリ',
    appLead: '認証アプリで、このコードを読み取ってください。読めないときは、下のキーを入れてください。',
    qr: '認証アプリで読み取るコード',
    key: 'キー',
    code: 'アプリに出た6けたの番号',
    codeMissing: '6けたの番号を入れてください。',
    codes: '回復コード',
    codesLead:
      '端末をなくしたときに、1つにつき1回だけ使えます。いま印刷するか書き写してください。あとでは出せません。',
    print: '印刷する',
    enter: '決めて入る',
    toSignIn: 'ログインの画面へ',
  },
}
