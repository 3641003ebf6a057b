import { DoorTop } from '#web/ui/door-top.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DeskDrawing } from './desk-drawing.tsx'
import { OtherWaysPlace } from './other-ways-place.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The door: one calm card. */
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
