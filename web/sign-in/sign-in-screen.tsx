import { Suspense, lazy, type ComponentType } from 'react'
import { providersFor } from '#web/client/page.ts'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, loadWords } from '#web/words/words.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The sign-in page: one calm card. */
export function SignInScreen() {
  const { signIn } = useWords()
  return (
    <>
      <DoorTop />
      <div className="grid flex-1 place-items-center px-4 pt-2 pb-6">
        <section
          aria-labelledby="welcome"
          className="grid w-full max-w-md overflow-hidden rounded-3xl bg-sheet shadow-soft @3xl:max-w-4xl @3xl:grid-cols-2"
        >
          <div className="grid place-items-center bg-leaf-ground px-6 pt-5 @3xl:p-8">
            <DeskDrawing />
          </div>
          <div className="px-6 py-6 @3xl:px-10 @3xl:py-10">
            <h1 id="welcome" className="text-2xl font-bold">
              {signIn.title}
            </h1>
            <p className="mt-1 mb-3 with-furigana text-quiet">
              <Ruby text={signIn.lead} />
            </p>
            <SignInForm />
            <OtherWaysPlace />
          </div>
        </section>
      </div>
    </>
  )
}

const AROUND_REM = 2.5
const BUTTON_REM = 4
const BETWEEN_REM = 0.75
/** The link below them, which extends into the card's own margin. */
const LINK_REM = 2

/** The other ways in are loaded a moment later. Their space is reserved, so that no button moves under a finger. */
function OtherWaysPlace() {
  const buttons = providersFor().length + 2
  const height = AROUND_REM + buttons * BUTTON_REM + buttons * BETWEEN_REM + LINK_REM
  return (
    <div className="flow-root" style={{ minHeight: `calc(${height}rem + 1px)` }}>
      <Suspense>
        <LazyOtherWays />
      </Suspense>
    </div>
  )
}

/** Without a network only the form is shown. */
const LazyOtherWays = lazy(() =>
  Promise.all([import('./other-ways.tsx'), loadWords('sign-in')]).then(
    ([{ OtherWays }]): { default: ComponentType } => ({ default: OtherWays }),
    () => ({ default: () => null }),
  ),
)

/** A desk by the window in the morning: an open book, headphones, a young plant. */
function DeskDrawing() {
  return (
    <svg
      viewBox="8 14 304 240"
      fill="none"
      stroke="var(--color-leaf)"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="w-full max-w-56 @3xl:max-w-80"
    >
      <Window />
      <path d="M16 204h288M44 204v44M276 204v44" />
      <path
        d="M148 180c-16-9-36-11-58-11v31c22 0 42 2 58 10 16-8 36-10 58-10v-31c-22 0-42 2-58 11Z"
        fill="var(--color-sheet)"
      />
      <path
        d="M148 180v29M104 181c10 0 20 1 30 5M104 190c10 0 20 1 30 5M162 186c10-4 20-5 30-5"
        opacity=".55"
      />
      <Plant />
      <Headphones />
    </svg>
  )
}

function Window() {
  return (
    <>
      <rect x="62" y="22" width="148" height="120" rx="14" fill="var(--color-sheet)" />
      <circle cx="170" cy="60" r="16" fill="var(--color-calling-ground)" stroke="var(--color-calling)" />
      <path
        d="M62 122c26-22 50-22 76-5 22-16 46-17 72-2v13c0 8-6 14-14 14H76c-8 0-14-6-14-14Z"
        fill="var(--color-leaf-ground)"
        stroke="none"
      />
      <path d="M62 122c26-22 50-22 76-5 22-16 46-17 72-2" />
      <path d="M136 22v120M62 82h148" opacity=".35" />
      <rect x="62" y="22" width="148" height="120" rx="14" />
    </>
  )
}

function Plant() {
  return (
    <>
      <path d="M252 168V122" />
      <path d="M252 140c-3-17-15-25-34-23 0 17 13 27 34 23Z" fill="var(--color-sheet)" />
      <path d="M252 126c0-20 13-31 34-30 2 21-11 32-34 30Z" fill="var(--color-sheet)" />
      <path d="M234 168h36l-5 36h-26Z" fill="var(--color-calling-ground)" />
    </>
  )
}

function Headphones() {
  return (
    <>
      <path d="M26 194v-12a22 22 0 0 1 44 0v12" />
      <rect x="20" y="184" width="12" height="20" rx="5" fill="var(--color-sheet)" />
      <rect x="64" y="184" width="12" height="20" rx="5" fill="var(--color-sheet)" />
    </>
  )
}
