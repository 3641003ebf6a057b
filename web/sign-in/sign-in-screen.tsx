import { Suspense, lazy, type ComponentType } from 'react'
import { providersFor } from '#web/client/page.ts'
import { DoorTop } from '#web/ui/door-top.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, loadWords } from '#web/words/words.ts'
import { DeskDrawing } from './desk-drawing.tsx'
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
  Promise.all([import('./other-ways.tsx'), loadWords('code'), loadWords('signOn')]).then(
    ([{ OtherWays }]): { default: ComponentType } => ({ default: OtherWays }),
    () => ({ default: () => null }),
  ),
)
