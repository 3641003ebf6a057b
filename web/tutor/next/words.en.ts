import type { next as law } from './words.ja.ts'

export const next: typeof law = {
  title: 'Next student',
  next: 'Next',
  others: (count) => `${count} more`,
  worthALook: 'Worth a look',
  contacts: 'Spoken with',
  comingUp: 'Coming up',
  toChapterEnd: (pages) =>
    pages === 0
      ? 'last page of the chapter'
      : `${pages} ${pages === 1 ? 'page' : 'pages'} to the chapter's end`,
  doing: {
    title: 'What the class is doing',
    reading: 'reading',
    check: 'in a check',
    calling: 'waiting',
    talking: 'in a talk',
    look: 'worth a look',
    away: 'not connected',
    expected: 'not here yet',
    absent: 'absent',
    left: 'gone home',
  },
  doingOf: (students) => `${students} students`,
  byVoice: 'voice',
  byMark: 'mark, honor',
  notYet: 'not yet',
  reasons: {
    pinned: 'pinned',
    nothingDone: (minutes) => `nothing done for ${minutes} min`,
    longOnPage: (minutes, usual) => `${minutes} min on this page (usually ${usual})`,
    usual: (minutes) => (minutes < 1 ? '30 s' : `${minutes} min`),
    sameSentence: (times) => `the same sentence ${times} times`,
    wrongAnswers: (count) => `${count} wrong answers in a row`,
    turnedPages: (count) => `${count} pages turned unread`,
    noContact: (minutes) => `not spoken with for ${minutes} min`,
    toHear: (count) => (count === 1 ? '1 recording to hear' : `${count} recordings to hear`),
    offline: (minutes) => `offline for ${minutes} min`,
    notHere: (minutes) => `not here ${minutes} min after the start`,
  },
  because: (reasons) => {
    const text = reasons.join(', ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  },
  go: 'Go and see',
  goTo: (name) => `Go and see ${name}`,
  later: 'Later',
  laterWho: (name) => `${name} later`,
  inMinutes: (minutes) => `in ${minutes} min`,
  putOff: 'Later',
  again: (name, minutes) => `${name} (in ${minutes} min)`,
  now: 'Now',
  nowWho: (name) => `${name} now`,
  pin: 'Pin',
  pinWho: (name) => `Pin ${name}`,
  nobody: 'Nobody is waiting',
  longest: (name, minutes) => `You have not spoken with ${name} for ${minutes} min.`,
  offline: 'The next student is shown here once you are connected again.',
}
