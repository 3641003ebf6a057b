/** The facts of a welcome letter. Times are in the school's zone. */
export interface WelcomeFacts {
  /** The child's. */
  name: string
  school: string
  tutor: string
  classroom: string
  /** The first lesson, `11月29日(日) 16:00 – 16:50`; empty when none was chosen. */
  firstLesson: string
  /** The address of the sign-in page. */
  address: string
  loginId: string
  password: string
}

/** A family may read another language than the tutor's screen: both are here. Polite, complete, and ready to be sent. */
export const enrolmentLetters = {
  ja: ({ name, school, tutor, classroom, firstLesson, address, loginId, password }: WelcomeFacts) =>
    `${name}さんの保護者様

${school}の${tutor}です。このたびはご入会いただき、ありがとうございます。${name}さんは「${classroom}」の生徒になりました。体験で取り組んだ内容とごほうびは、そのまま続きから始められます。
${firstLesson === '' ? '' : `\n最初のレッスン：${firstLesson}\n`}
体験でお使いになったタブレットは、そのままお使いいただけます。ほかの端末では、次のアドレスからお入りください。
${address}
ログインID：${loginId}
パスワード：${password}

パスワードは、ほかの方にお知らせにならないでください。
ご不明な点がありましたら、お気軽にご連絡ください。`,
  en: ({ name, school, tutor, classroom, firstLesson, address, loginId, password }: WelcomeFacts) =>
    `Dear family of ${name},

This is ${tutor} of ${school}. Thank you for enrolling: ${name} is now a student of “${classroom}”. The work and the honors from the trial lesson are kept, and ${name} can go on from there.
${firstLesson === '' ? '' : `\nFirst lesson: ${firstLesson}\n`}
The tablet that you used for the trial can be used as it is. On any other device, please sign in here:
${address}
Login ID: ${loginId}
Password: ${password}

Please do not share the password with anybody else.
If you have a question, please write to us at any time.`,
}
