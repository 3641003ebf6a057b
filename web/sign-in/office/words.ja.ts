/** The second step after the password, the office's first visit, and a password that is chosen from a letter. For adults: no furigana. */
export const officeDoor = {
  /** A link of a letter or of the office that no longer opens. */
  linkEnded:
    'このリンクは使えません。使用済みか、期限切れか、新しいものに替わっています。学校に、新しいリンクを依頼してください。',
  second: {
    title: '確認コード',
    setUpLead:
      '学校が、講師の2段階認証を必須にしました。最初に、認証アプリを登録してください。次からは、パスワードのあとにコードを入力します。',
    lead: '認証アプリに表示された6桁のコードを入力してください。',
    code: '6桁のコード',
    recoveryLead: '控えてある回復コードを1つ入力してください。使ったコードは、再び使えません。',
    recoveryCode: '回復コード',
    useRecovery: '端末がないとき（回復コード）',
    useApp: '認証アプリのコードを使う',
    missing: 'コードを入力してください。',
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
    title: '初回の設定',
    lead: (name: string, loginId: string) =>
      `${name}さん（ログインID：${loginId}）のログイン方法を設定します。`,
    password: 'パスワード（8文字以上）',
    passwordShort: 'パスワードは8文字以上にしてください。',
    app: '認証アプリ',
    appLead: '認証アプリで、このコードを読み取ってください。読み取れない場合は、下のキーを入力してください。',
    qr: '認証アプリで読み取るコード',
    key: 'キー',
    code: 'アプリに表示された6桁のコード',
    codeMissing: '6桁のコードを入力してください。',
    codes: '回復コード',
    codesLead:
      '端末をなくしたときに、1つにつき1回だけ使えます。今すぐ印刷するか控えてください。あとからは表示できません。',
    print: '印刷する',
    enter: '設定して入る',
    toSignIn: 'ログインの画面へ',
  },
}
