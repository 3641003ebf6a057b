import { MOST_QUESTIONS } from '#contract/school/rules/consent-questions.ts'

/** The sentences of the refusals that tutors and the office alone meet. */
export const staffRefusals = {
  NotFinished: () => 'このレッスンは終わっていません。',
  ReopenOver: () => '予定より早く終えたレッスンだけを、終えてから10分のあいだ続けられます。',
  TrialLesson: () => '体験レッスンは、体験の一覧から家族ごとに取り消してください。',
  SpanTooLong: () => '｜一度《いちど》に｜見《み》られるのは31｜日分《にちぶん》までです。',
  AlreadyStarted: () => 'このレッスンはもうはじまっています。',
  AnsweredByAnother: ({ by }) =>
    by
      ? `${by}さんが｜先《さき》に｜対応《たいおう》しました。`
      : 'ほかの｜先生《せんせい》が｜先《さき》に｜対応《たいおう》しました。',
  CallNotAnswered: () => 'この｜呼《よ》び｜出《だ》しには、まだだれも｜対応《たいおう》していません。',
  ItemNotRead: () => 'この｜文《ぶん》は、まだ｜読《よ》まれていません。',
  NotHeard: () =>
    'まだ聞いていません。録音を聞くか、通話で聞いてから評価してください。同じ部屋にいるときは「同じ部屋にいます」を選んでください。',
  TooMuchHomework: () => 'この生徒の宿題は、もう5つあります。できていないものを取り消すと、出せます。',
  HomeworkDone: () => 'この宿題は、もうできています。',
  StudentCalls: () => 'この生徒はいま呼び出し中です。先に対応してください。',
  TakenOver: ({ by }) =>
    `このレッスンは${by ? `${by}さん` : 'ほかの｜先生《せんせい》'}が｜引《ひ》き｜継《つ》いでいます。`,
  Stale: () =>
    '｜同時《どうじ》に ほかの｜人《ひと》が｜変更《へんこう》しました。もう｜一度《いちど》たしかめてください。',
  TooManyGuardianLinks: () =>
    'この生徒の保護者用リンクは、もう4つあります。使っていないものを取り消すと、作れます。',
  TutorBusy: (other) =>
    `${other.names ?? '先生'}先生は、そのとき 別のレッスン${otherLesson(other)}に います。`,
  StudentBusy: (other) =>
    `${other.names ?? '生徒'}さんは、そのとき 別のレッスン${otherLesson(other)}に います。`,
  RoomBusy: (other) =>
    `${other.names ?? '教室'}は、そのとき 別のレッスン${otherLesson(other)}で 使われています。`,
  PicturesOff: () => 'この教室では、絵合言葉は使われていません。',
  NotToday: () =>
    'このレッスンは ｜今日《きょう》では ありません。レッスンの｜日《ひ》に、もう｜一度《いちど》ためしてください。',
  JoinRequestOver: () =>
    'もう｜待《ま》っていません。ほかの｜先生《せんせい》が｜先《さき》に｜答《こた》えたか、｜時間《じかん》が｜過《す》ぎました。',
  NoMorePlaces: () => 'この体験レッスンには、もう招待できません。べつの時間で作ってください。',
  TrialOver: () => 'この体験は終わっています。新しく作ってください。',
  TrialNotDone: () => '入会は、体験レッスンが終わってからできます。',
  AlreadyEnrolled: () => 'もう入会しています。',
  LoginIdTaken: () => 'このログインIDは、もう使われています。別のIDにしてください。',
  LessonNotOpenToJoin: () =>
    '選んだレッスンは、もう始まっているか、取りやめになりました。選び直してください。',
  StudentAway: () => '｜生徒《せいと》はいま、つながっていません。',
  InOtherTalk: ({ by }) =>
    by
      ? `いまは${by}さんが｜話《はな》しています。`
      : 'いまは ほかの｜先生《せんせい》が｜話《はな》しています。',
  SessionNotRunning: () => 'これができるのは、レッスンのあいだだけです。',
  FaceTaken: ({ by }) =>
    by
      ? `この顔は、${by}さんが選んでいます。ほかの顔を選んでください。`
      : 'この顔は、ほかの先生が選んでいます。ほかの顔を選んでください。',
  NotLeading: ({ by }) =>
    by
      ? `このレッスンは${by}さんが｜受《う》け｜持《も》っています。`
      : 'このレッスンに｜入《はい》ると、できます。',
  CallClosed: () => 'この｜呼《よ》び｜出《だ》しはもう｜終《お》わっています。',
  NameDiffers: () => 'お名前が ちがいます。画面の名前のとおりに入れてください。',
  CodeTaken: () => 'この記号は、もう使われています。別の記号にしてください。',
  LessonRan: () => 'もう行われたレッスンがあるので、変えられません。',
  NotEmpty: ({ students, lessons, slots }: Record<string, string>) => {
    if (students !== undefined)
      return `この教科書は使われているので、外せません（開いた生徒 ${students}人、レッスン ${lessons}回、学期のコマ ${slots}）。`
    return lessons
      ? `これからのレッスンが${lessons}回あります。先に、ほかの先生に替えるか、休講にしてください。`
      : 'まだレッスンや生徒が入っています。先に移すか、なくしてください。'
  },
  BookAtWork: () => 'いま取り込んでいる途中です。終わってから、もう一度おためしください。',
  FileDamaged: () => 'ファイルが途中で欠けました。もう一度選んでください。',
  LastOffice: () => '最後の事務の人です。先に、ほかの人を招いてください。',
  LetterMayHaveArrived: () => 'この手紙は、もう届いたかもしれません。同じ手紙は2度送りません。',
  LetterOnItsWay: () => 'この手紙は、このままで送られます。',
  LetterUnwanted: () => 'このアドレスには送れないか、ご家庭が手紙をやめています。',
  AlreadyAbsent: () => 'この先生は、その日にもう休みになっています。',
  TutorAbsent: ({ names }: Record<string, string>) =>
    `${names ?? 'この先生'}先生は、その日は休みです。ほかの先生を選んでください。`,
  NotMissed: () => 'この生徒が休んだレッスンではありません。',
  AlreadyMadeUp: () => '振替は、もう決まっています。',
  TimeGone: () => 'この時刻は過ぎています。これからの時刻にしてください。',
  NoMailServer: () =>
    'メールサーバーが設定されていないので、手紙を送れません。リンクやシートを渡してください。',
  TooManyLetters: () => '同じアドレスに送れるのは、1日に5通までです。',
  NotForMachines: () => 'サービストークンでは入り口を作れません。事務の人が行ってください。',
  NotOfSchool: () => '在籍中の生徒・先生だけにできます。',
  AlreadyOfSchool: () => 'もう在籍しています。',
  InLesson: () => 'いまレッスンの部屋が開いています。終わってから、もう一度おためしください。',
  TooManyQuestions: () => `質問は${MOST_QUESTIONS}個までです。足すには、どれかをたずねるのをやめてください。`,
  DayToCome: () => 'これからの日付です。今日までの日付にしてください。',
  LoginIdOnEnrolling: () => '体験の 生徒の ログインIDは、入会のときに 決めます。',
  NotCancelled: () => 'この レッスンは 休講では ありません。もう一度 見てください。',
  HourBegun: () => 'その 時間は もう 始まっています。休講は 取り消せません。',
  SecondStepNeeded: () => '学校が2段階のログインを求めているので、認証アプリは外せません。',
  ResetNotAsked: () =>
    'この決め直しは、1週間のうちに頼まれていません。先に頼んでください。もう一人の事務の人が確かめます。',
  ResetTooEarly: () =>
    '頼んだ本人だけでは、1日たつまで決め直せません。もう一人の事務の人が確かめればすぐにできます。',
  DeviceInUse: () => 'いま使っている端末です。終わらせるには、ログアウトしてください。',
  PasskeyInUse: () => 'いま、このパスキーで入っています。外すには、ほかの方法でログインしなおしてください。',
  TooManyPasskeys: () => 'パスキーは10個までです。先にどれかを外してください。',
} satisfies Record<string, (details: Record<string, string>) => string>

export type StaffRefusal = keyof typeof staffRefusals

function otherLesson({ day, time, classroom }: Record<string, string>): string {
  const [, month, date] = (day ?? '').split('-')
  const facts = [...(month && date ? [`${Number(month)}/${Number(date)}`] : []), time, classroom]
    .filter(Boolean)
    .join(' ')
  return facts === '' ? '' : `（${facts}）`
}
