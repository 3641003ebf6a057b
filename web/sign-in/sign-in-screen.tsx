import { LanguageSwitch } from '../shared/ui/language-switch.tsx'
import { TextSize } from '../shared/ui/text-size.tsx'
import { Leaf } from '../shared/ui/icons.tsx'
import { Ruby } from '../shared/words/ruby.tsx'
import { useWords } from '../shared/words/words.ts'
import { DeskDrawing } from './desk-drawing.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The door: one calm card. */
export function SignInScreen() {
  const { shared, signIn } = useWords()
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-1 px-4 py-2 @3xl:px-6">
        <span className="flex items-center gap-2 text-sm font-semibold text-leaf-deep @md:text-base">
          <Leaf />
          {shared.productName}
        </span>
        <div className="ml-auto flex items-center">
          <TextSize />
          <LanguageSwitch />
        </div>
      </header>
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
            <p className="with-furigana mt-1 mb-3 text-quiet">
              <Ruby text={signIn.lead} />
            </p>
            <SignInForm />
          </div>
        </section>
      </div>
    </>
  )
}
