/** The tutor's side of a talk by voice, with one student or with the whole class. */
export const tutorTalk = {
  talk: '話す',
  talkTo: (name: string) => `${name}さんに話す`,
  with: (name: string) => `${name}さんと話しています`,
  region: '話しています',
  time: '話している時間',
  end: '終える',
  endHint: '終える（Eキー）',
  endAndNext: '終えて次へ',
  endAndAnswer: (name: string) => `今の会話を終えて、${name}さんに対応する`,
  others: (count: number) => `ほか${count}人`,
  /** In the place of the level. */
  phases: {
    joining: 'つないでいます',
    ringing: '呼び出しています',
    connected: 'つながりました',
    unheard: 'まだ声が届きません',
    reconnecting: 'つなぎ直しています',
    elsewhere: '別の画面です',
  },
  noVoice: '声はつながっていません',
  microphone: {
    mute: 'マイクを切る（Mキー）',
    unmute: 'マイクを入れる（Mキー）',
    off: 'マイクオフ',
    missing: 'マイクなし',
    waiting: 'マイクの許可待ち',
    ask: 'マイクを使う',
    again: 'もう一度試す',
    asking: 'ブラウザーがマイクの許可を求めています。「許可」を押してください。',
    /** Why the tutor cannot be heard, and what to do. */
    states: {
      denied:
        'ブラウザーがマイクを止めているので、声は届きません。アドレス欄の左の印を押し、マイクを「許可」にしてください。',
      none: 'マイクが見つからないので、声は届きません。マイクかヘッドセットをつないでください。',
      busy: 'ほかのアプリがマイクを使っているので、声は届きません。そのアプリを閉じてください。',
      insecure: 'このアドレスではマイクを使えません。https:// のアドレスで開いてください。',
    },
    needsPress: 'マイクを使うには、ここを一度押してください。',
    soundNeedsPress: '生徒の声を出すには、ここを一度押してください。',
    allowSound: '声を出す',
  },
  camera: {
    show: 'カメラを映す',
    hide: 'カメラを停止',
    preview: '生徒に見えている自分の映像',
  },
  /** Why the student cannot be heard. */
  student: {
    asking:
      '生徒の画面が、マイクを使ってよいか聞いています。「マイクを つかう」や「許可」を押すように伝えてください。',
    muted: '生徒のマイクはオフです。',
    lostSound: {
      stopped: '生徒の端末の音が、ほかのアプリか電話で止まりました。閉じるように伝えてください。',
      headset: '生徒のヘッドホンが外れました。差し直すように伝えてください。',
      microphone: '録音の途中で生徒のマイクが切れました。もう一度録音できます。',
    },
    cannotSpeak: '話せません（マイクなし）。こちらの声は聞こえていて、絵のボタンで答えます。',
    advice: {
      denied: 'マイクが許可されていません。アドレスの横のマークで「許可」にするように伝えてください。',
      none: 'マイクが見つかりません。マイクつきのヘッドホンをつなぐように伝えてください。',
      busy: 'ほかのアプリがマイクを使っています。閉じるように伝えてください。',
      insecure: 'アドレスが https で始まらないため、マイクを使えません。',
    },
    replied: '生徒の答え',
    replies: { yes: 'はい', no: 'いいえ', again: 'もういちど' },
  },
  unheard: {
    title: '5秒たっても、声が届いていません。つなぎ続けています。',
    tries: [
      '自分のマイクが入っているか見る',
      '生徒の端末の音量を上げてもらう',
      'だめなら、終えてから「話す」でかけ直す（呼び出しの順番はそのまま）',
    ],
  },
  /** The two hear each other badly. */
  line: {
    short: '回線が不安定',
    good: 'こちら 良好',
    goodThere: '生徒側 良好',
    missing: (percent: number) => `音の${percent}%が欠けています`,
    lost: (percent: number) => `通信の${percent}%が欠けています`,
    since: (time: string) => `${time} から`,
    lasts: '続いている時間',
    unknown: 'どちらの側かは分かりません。',
    weak: {
      own: 'こちらの回線が不安定です。',
      other: '生徒の回線が不安定です。',
      both: '両方の回線が不安定です。',
      unknown: '回線が不安定です。',
    },
    help: {
      plain: '',
      doubled: '音を二重に送る方式に自動で切り替えました。',
      'no-camera': '音を二重に送り、カメラの映像を止めました。',
      'drawn-answers': '声が届かないので、生徒の画面に答えの絵を出しました。',
    },
    answers: {
      title: 'はい・いいえで答えてもらう',
      text: '子どもの画面に3つの絵が出ます',
      press: '切り替える',
      shown: '絵で答えてもらっています',
      back: '声に戻す',
    },
    again: { title: '声をつなぎ直す', text: '2秒で戻ります。ページはそのまま', press: 'つなぎ直す' },
    month: (name: string, weak: number, talks: number) =>
      `この30日、${name}さんの回線は${talks}回中${weak}回不安定。事務に伝わっています。`,
  },
  elsewhere: {
    text: '別の画面（ほかのタブか端末）で話しています。ここでは聞こえません。',
    bring: 'ここで話す',
  },
  silent: {
    title: (name: string) => `${name}さんとは、今は声で話せません。`,
    consent: '声で話すことへの保護者の同意がありません。保護者に確認し、同意を記録すると話せます。',
    away: '生徒の端末がつながっていません。戻ったら「話す」を押してください。',
    ended: '会話は終わりました。呼び出しは対応中のままです。',
  },
  point: {
    picture: '絵の場所を指す',
    how: '絵を押すと、生徒の絵に輪が出ます。矢印キーで動かし、Enterで指せます。',
    part: (name: string) => `「${name}」を指す`,
    pointed: '絵を指しました',
    studentPointed: '生徒が絵を指しました',
    light: '文を光らせる',
    play: '生徒の端末で再生する',
  },
  everyone: {
    speak: '全員に話す',
    speakAgain: 'もう一度押す',
    speaking: '全員に話しています',
    heardBy: (count: number) => (count === 0 ? 'まだだれにも届いていません' : `${count}人に届いています`),
    end: '全員への話を終える',
    oneWay: '生徒のマイクは閉じたままです。',
  },
  hint: {
    title: 'レッスンでは、生徒と声で話します',
    text: '始める前に、ここでマイクを許可しておくと、最初の呼び出しからすぐ話せます。',
    ask: 'マイクを許可する',
    ready: 'マイクを使えます。',
  },
}
