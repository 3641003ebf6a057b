/** What a first visit of an address needs besides the shell, by source. The same for everybody: Japanese first. */
export interface FirstLoad {
  route: string
  screen: string
  /** What it asks for by itself before it can be shown. */
  beside: string[]
  /** Of all its script, gzipped, the shell's included. */
  budgetKb?: number
}

const everybody = ['words/ja/refusals.ts']
const tutor = [...everybody, 'words/ja/tutor.ts']
const student = [...everybody, 'words/ja/student.ts', 'words/reads-alone.ts', 'client/journal/kept.ts']

export const firstLoads: readonly FirstLoad[] = [
  { route: '/login', screen: 'sign-in/sign-in-screen.tsx', beside: [], budgetKb: 110 },
  { route: '/student', screen: 'student/home/home-screen.tsx', beside: student },
  {
    route: '/student/lesson/:lessonId',
    screen: 'student/lesson/lesson-screen.tsx',
    beside: student,
    budgetKb: 150,
  },
  { route: '/tutor', screen: 'tutor/home/home-screen.tsx', beside: tutor },
  { route: '/tutor/lesson/:lessonId', screen: 'tutor/lesson/lesson-screen.tsx', beside: tutor },
]
