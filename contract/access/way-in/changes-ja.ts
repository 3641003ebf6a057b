import type { WayInWords } from './changes.ts'

/** A letter, and a notice after the next sign-in, say what has changed of somebody's ways in. */
export const wayInJa: WayInWords = {
  changes: {
    'device-added': '新しい端末でログインがありました。',
    'device-ended': '一台の端末からログアウトになりました。',
    'office-signed-out': 'すべての端末からログアウトになりました。',
    'password-changed': 'パスワードが変わりました。',
    'password-chosen': 'リンクから、パスワードが決められました。',
    'password-reset': 'パスワードが作り直されました。',
    'password-link-sent': 'パスワードを決めるリンクが、メールで送られました。',
    'totp-set': '認証アプリが登録されました。',
    'totp-removed': '認証アプリと回復コードが外されました。これからはパスワードだけで入れます。',
    'passkey-made': 'パスキーが加わりました。',
    'passkey-removed': 'パスキーが外されました。',
    'recovery-codes-renewed': '回復コードが新しくなりました。前の回復コードは使えません。',
    'reset-asked':
      '事務の人が、あなたの入り方の決め直しを頼みました。心当たりがなければ、「あなたの入り方」で止めてください。',
    'second-factor-reset':
      '認証アプリと回復コードが取り消され、入り方をはじめから決め直すリンクが作られました。',
    'sign-on-joined': 'シングルサインオンがつながりました。',
    'account-link': 'シングルサインオンをつなぐリンクが作られました。',
    'account-unlink': 'シングルサインオンが外されました。',
    'account-disable': 'アカウントが止められました。',
    'account-enable': '止められていたアカウントが、また使えるようになりました。',
    'account-password': 'パスワードが作り直されました。',
    'office-invited': 'はじめの設定をするリンクが作られました。',
    'office-disabled': 'アカウントが止められました。',
    'office-enabled': '止められていたアカウントが、また使えるようになりました。',
    'service-token-made': 'ほかのプログラムのための鍵が、あなたの名前で作られました。',
    'card-made': 'ログインのカードが作られました。前のカードは使えません。',
    'classroom-tablet-made': '教室のタブレットのリンクが、あなたの名前で作られました。',
    'classroom-tablet-allowed': 'あなたの名前で作られた教室のタブレットが、使えるようになりました。',
    'picture-password-made': 'ログインの絵が決められました。前の絵は使えません。',
    'guardian-link-made': '保護者の方のページのリンクが、新しく作られました。',
    'calendar-made': 'カレンダーのアドレスが作られました。',
    'letters-asked': 'このお知らせを受け取るメールアドレスが変わりました。',
    'letters-stopped': 'このお知らせをメールで受け取ることが止められました。',
    'student-changed': 'ログインIDが変わりました。',
    'tutor-changed': 'ログインIDが変わりました。',
    'tutor-left': '退職となり、アカウントが止められました。',
    'tutor-came-back': '復職となり、アカウントがまた使えるようになりました。',
    'person-brought-in': '名簿の取り込みで、ログインIDかアカウントの状態が変わりました。',
  },
  by: {
    self: '本人としてログインした人',
    office: '事務',
    tutor: '先生',
    program: '事務がつないだほかのプログラム',
    console: '学校のサーバーを管理する人',
    unknown: 'わかりません',
  },
  when: (time, who) => `日時：${time}　変えた人：${who}`,
  unknown: {
    tutor:
      'お心当たりがないときは、すぐに事務に電話などで知らせてください。事務が、すべての端末からログアウトさせ、パスワードを作り直せます。',
    office:
      'お心当たりがないときは、すぐに事務のほかの人か本部に知らせてください。すべての端末からログアウトさせ、入り方を決め直せます。',
    student: 'お心当たりがないときは、すぐに学校に電話などで知らせてください。',
  },
}
