import type { Words } from '#web/words/words.ts'

export const consent: Words['consent'] = {
  title: 'Your child’s voice',
  questions: {
    voice: {
      name: 'Talk with the tutor',
      question: 'May the tutor and your child talk by voice in lessons?',
      meaning:
        'They talk when your child calls, or when the tutor has something to say. Only the two of them hear it, and it is not recorded. The page for parents shows how often and how long they talked.',
    },
    recording: {
      name: 'Record reading aloud',
      question: 'May we record your child reading aloud, and store the recordings?',
      meaning:
        'We store your child’s voice reading sentences of the book, so that the tutor can listen and help later. Only your child and the school’s tutors can listen. Recordings are deleted after 60 days. A tutor may choose some for you to hear: these are kept until your child leaves the school.',
    },
  },
  yes: 'Yes',
  no: 'No',
  guardian: {
    title: 'Who is answering',
    name: 'Your name (parent or guardian)',
    nameMissing: 'Please enter your name.',
    relation: 'You are the child’s',
    relationMissing: 'Please choose one.',
    relations: { mother: 'mother', father: 'father', grandparent: 'grandparent', other: 'other guardian' },
    by: (name, relation) => (name === '' ? 'a guardian' : `${name} (${relation})`),
  },
  trial: {
    lead: 'Please tell us how your child’s voice may be used in the lesson. Without an answer we take it as “No”. The lesson works with “No” as well, and you can change your answer at any time.',
  },
  parents: {
    title: 'Your consent',
    ofBranch: (school) => `Questions from ${school}`,
    lead: 'You can change your answers here at any time. A change takes effect at once. If you say “No”, lessons continue as before.',
    notHere:
      'You can answer on the page that your family’s own link opens on a device of yours, or on paper. The school gives you the link.',
    states: {
      given: 'The answer is yes.',
      refused: 'The answer is no.',
      none: 'There is no answer yet. For now this means no.',
    },
    give: 'Change to “Yes”',
    withdraw: 'Change to “No”',
    refuse: 'Answer “No”',
    done: {
      voice: {
        given: 'Changed to “Yes”. The tutor and your child can talk.',
        withdrawn: 'Changed to “No”. If they are talking now, the talk ends at once.',
      },
      recording: {
        given: 'Changed to “Yes”. Your child’s reading can be recorded.',
        withdrawn: 'Changed to “No”. All stored recordings will be deleted within a day.',
      },
      branch: { given: 'Changed to “Yes”.', withdrawn: 'Changed to “No”.' },
    },
    question: {
      title: 'Delete all recordings?',
      body: 'All of your child’s recordings, including those that a tutor chose for you, will be deleted within a day. They cannot be restored.',
      confirm: 'Change to “No” and delete',
      cancel: 'Cancel',
    },
    nothingSent: 'You can change your answers when you are back online.',
  },
  source: {
    parts: (parts) => parts.join(', '),
    ownLink: (relation) => `pressed through a link of their own (${relation})`,
    form: (number) => `form ${number}`,
    recordedBy: (name) => `written down by ${name}`,
  },
  hows: {
    trial: 'on the page of the trial lesson',
    'parents-page': 'on the page for parents',
    paper: 'on paper',
    telephone: 'by telephone',
    'in-person': 'in person',
    demo: 'as part of the demo',
  },
  tutor: {
    title: 'Guardian’s consent',
    kinds: { voice: 'Talking', recording: 'Recording' },
    states: { given: 'Given', refused: 'Not given', none: 'Not asked yet' },
    ask: {
      voice: 'You cannot talk with this student.',
      recording: 'This student cannot record.',
      both: 'You cannot talk with this student, and nothing can be recorded.',
    },
    whom: 'Ask a guardian, and record the answer below.',
    askGuardian: (guardian) => `Ask ${guardian}.`,
    record: 'Record a guardian’s answer',
    kind: 'About',
    answer: 'Answer',
    how: 'How you were told',
    yesOnPaper: 'A “yes” is recorded from a form on paper. The family can also press it with its own link.',
    formNumber: 'Number of the form (optional)',
    day: 'Day of the answer',
    answers: { given: 'Yes', refused: 'No, or withdrawn' },
    warning: 'If recording is withdrawn, all stored recordings are deleted within a day.',
    answerMissing: 'Choose the answer.',
    howMissing: 'Choose how you were told.',
    dayMissing: 'Enter the day of the answer.',
    guardian: {
      name: 'Guardian’s name',
      nameMissing: 'Enter the guardian’s name.',
      relation: 'Relation to the student',
      relationMissing: 'Choose the relation.',
    },
    save: 'Record',
    saved: 'Recorded.',
    before: {
      title: 'No consent of a guardian',
      voice: 'Cannot talk',
      recording: 'Cannot record',
    },
  },
}
