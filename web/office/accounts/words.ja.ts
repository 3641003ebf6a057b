/** The people of the office, and the signed-in person's own ways in. */
export const accounts = {
  title: '事務担当者',
  lead: '事務の画面に入れる人です。招待された人は、一度だけ使えるリンクで、自分のパスワードと認証アプリを設定します。',
  by: '渡し方',
  ways: { link: 'リンクを渡す', letter: 'メールで送る' },
  invite: '招待',
  inviteTitle: '事務担当者を招待',
  of: '担当',
  headOffice: '本部（すべての校舎）',
  name: '名前',
  loginId: 'ログインID',
  save: '招待する',
  cancel: 'キャンセル',
  you: 'あなた',
  states: { open: '使用中', invited: '未設定', disabled: '停止中' },
  change: '編集',
  changeWho: (name: string) => `${name}さんのアカウントを編集`,
  disable: '停止',
  disableBody: 'すぐにログアウトし、ログインできなくなります。あとで再開できます。',
  enable: '再開',
  reset: 'ログイン方法を再設定してもらう',
  resetBody:
    '認証アプリ、回復コード、シングルサインオンが使えなくなります。新しいリンクから再設定してもらいます。',
  end: 'すべての端末からログアウト',
  ended: (count: number) =>
    count === 0 ? 'ログイン中の端末はありませんでした。' : `${count}台の端末をログアウトしました。`,
  link: {
    title: (name: string) => `${name}さんのリンク`,
    body: 'このリンクを本人に渡してください。72時間以内に一度だけ使えます。表示されるのは今だけです。',
    label: '初回設定のリンク',
    copy: 'リンクをコピー',
    done: '渡しました',
  },
  twoPeople: {
    lead: (name: string) =>
      `${name}さんの認証アプリ・回復コード・パスキー・シングルサインオンを外します。なりすましを防ぐため、2人で行います。もう1人の事務担当者が確認すればすぐに、いなければ1日後にあなたが、再設定できます。${name}さんにはすぐにお知らせが届き、取り消すことができます。`,
    ask: '依頼する',
    asked: (at: string, from: string) =>
      `${at}に依頼しました。もう1人の事務担当者が確認すればすぐに、または${from}以降にあなたが、再設定できます。`,
    askedBy: (name: string) => `${name}さんが依頼しました。本人からの依頼かどうか、確認してください。`,
    stop: '依頼を取り消す',
    close: '閉じる',
    tutorBody:
      '認証アプリ・回復コード・パスキー・シングルサインオンが使えなくなり、すぐにログアウトします。パスワードはそのままです。',
    tutorReset: '認証アプリとパスキーを外す',
    titleTutor: (name: string) => `${name}講師の認証アプリとパスキーを外す`,
  },
  secondStep: {
    title: '講師の2段階認証',
    lead: 'パスワードのあとに、認証アプリのコードを求めます。講師が自分で選ぶことも、全員に求めることもできます。',
    needed: 'すべての講師に必須',
    free: '講師が選択',
    need: 'すべての講師に必須にする',
    release: '講師の選択に任せる',
    question: {
      need: '未登録の講師は、次のログインで認証アプリを登録します。ログイン中の講師は、そのまま続けられます。',
      release: '登録済みの講師には、今後もコードを求めます。自分で外すこともできるようになります。',
    },
    save: '決定',
    neededNow: 'すべての講師に必須にしました。',
    freeNow: '講師の選択に任せました。',
  },
}
