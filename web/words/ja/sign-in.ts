export const signIn = {
  title: 'おかえりなさい',
  lead: 'いつもの｜席《せき》で、つづきをはじめましょう。',
  loginId: 'ログインID',
  password: 'パスワード',
  show: 'パスワードを｜見《み》せる',
  hide: 'パスワードをかくす',
  enter: '｜教室《きょうしつ》に｜入《はい》る',
  entering: '｜入《はい》っています',
  loginIdMissing: 'ログインIDを｜入《い》れてください。',
  passwordMissing: 'パスワードを｜入《い》れてください。',
}
