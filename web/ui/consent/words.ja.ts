/** The guardians' consents: asked of families, shown to tutors and the office. Complete sentences, no furigana. */
export const consent = {
  title: 'お子さまの声について',
  /** The two questions, each with what it means. */
  questions: {
    voice: {
      name: '先生と声で話す',
      question: 'レッスン中に、先生とお子さまが声で話してもよろしいですか。',
      meaning:
        'お子さまが先生を呼んだときと、先生が声をかけるときに、二人だけで話します。ほかの生徒には聞こえません。話した声は保存しません。話した回数と時間は、保護者の方のページでご覧になれます。',
    },
    recording: {
      name: '音読を録音する',
      question: 'お子さまの音読を、録音して保存してもよろしいですか。',
      meaning:
        'お子さまが教材の文を読んだ声を保存し、先生があとで聞いて教えます。聞けるのは、お子さまと教室の先生だけです。60日で消えます。ただし、先生が選んだ録音は在籍中は残り、保護者の方もお聞きになれます。',
    },
  },
  yes: 'はい',
  no: 'いいえ',
  guardian: {
    title: 'お答えになる方',
    name: '保護者の方のお名前',
    nameMissing: '保護者の方のお名前を入れてください。',
    relation: 'お子さまから見た続柄',
    relationMissing: '続柄を選んでください。',
    relations: { mother: '母', father: '父', grandparent: '祖父母', other: 'そのほか' },
    by: (name: string, relation: string) => (name === '' ? '保護者の方' : `${name}さん（${relation}）`),
  },
  /** On the way in to a trial lesson. */
  trial: {
    lead: 'レッスンで、お子さまの声を使ってもよいか、お聞かせください。お答えがなければ「いいえ」とします。どちらが「いいえ」でも、レッスンは受けられます。お答えは、いつでも変えられます。',
  },
  /** On the page for parents. */
  parents: {
    title: '保護者の方の同意',
    ofBranch: (school: string) => `${school}からの質問`,
    lead: 'お答えは、ここでいつでも変えられ、すぐに反映されます。「いいえ」でも、レッスンはいままでどおり受けられます。',
    notHere:
      'お答えは、ご家庭専用のリンクをご家庭の端末で開いたページか、書面でいただきます。リンクは教室がお渡しします。',
    states: {
      given: 'はい、とお答えいただいています。',
      refused: 'いいえ、とお答えいただいています。',
      none: 'まだお答えをいただいていません。いまは「いいえ」と同じです。',
    },
    give: '「はい」にする',
    withdraw: '「いいえ」にする',
    refuse: '「いいえ」と答える',
    done: {
      voice: {
        given: '「はい」にしました。先生とお子さまが、声で話せます。',
        withdrawn: '「いいえ」にしました。いま話しているときは、すぐに終わります。',
      },
      recording: {
        given: '「はい」にしました。お子さまの音読を録音できます。',
        withdrawn: '「いいえ」にしました。保存した録音は、1日以内にすべて消します。',
      },
      branch: { given: '「はい」にしました。', withdrawn: '「いいえ」にしました。' },
    },
    question: {
      title: '録音をすべて消してもよろしいですか。',
      body: 'これまでに保存したお子さまの録音を、先生が選んだものも含めて、1日以内にすべて消します。消した録音は元に戻せません。',
      confirm: '「いいえ」にして、消す',
      cancel: 'やめる',
    },
    nothingSent: 'インターネットにつながると、お答えを変えられます。',
  },
  /** The source of an answer. */
  source: {
    parts: (parts: readonly string[]) => parts.join('・'),
    ownLink: (relation: string) => `ご家庭のリンク（${relation}）で本人が回答`,
    form: (number: string) => `用紙 ${number}`,
    recordedBy: (name: string) => `記録：${name}`,
  },
  hows: {
    trial: '体験レッスンの画面で',
    'parents-page': '保護者のページで',
    paper: '書面で',
    telephone: '電話で',
    'in-person': '対面で',
    demo: 'デモの初期設定で',
  },
  /** A tutor's side. */
  tutor: {
    title: '保護者の同意',
    kinds: { voice: '声で話す', recording: '録音' },
    states: { given: '同意あり', refused: '同意なし', none: '未確認' },
    ask: {
      voice: '声で話せません。',
      recording: '録音できません。',
      both: '声で話すことも、録音もできません。',
    },
    whom: '保護者に確認して、下に記録してください。',
    askGuardian: (guardian: string) => `${guardian}に確認してください。`,
    record: '保護者の回答を記録する',
    kind: '内容',
    answer: '回答',
    how: '確認の方法',
    yesOnPaper:
      '「同意する」は、書面でいただいたものを記録します。ご家庭のリンクから回答してもらうこともできます。',
    formNumber: '用紙の番号（任意）',
    day: '回答の日付',
    answers: { given: '同意する', refused: '同意しない・取り消す' },
    warning: '録音の同意を取り消すと、保存した録音は1日以内にすべて削除されます。',
    answerMissing: '回答を選んでください。',
    howMissing: '確認の方法を選んでください。',
    dayMissing: '回答の日付を入力してください。',
    guardian: {
      name: '保護者のお名前',
      nameMissing: '保護者のお名前を入力してください。',
      relation: '生徒から見た続柄',
      relationMissing: '続柄を選んでください。',
    },
    save: '記録する',
    saved: '記録しました。',
    before: {
      title: '保護者の同意がありません',
      voice: '声で話せない生徒',
      recording: '録音できない生徒',
    },
  },
}
