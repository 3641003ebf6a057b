import { useState } from 'react'
import { isPasswordFirst } from '#web/client/device/last-way-in.ts'
import { DoorTop } from '#web/ui/display-settings.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { CardDoor } from './card-door.tsx'
import { OtherWays } from './other-ways.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The sign-in page: half of it is the door for a card. The way by which somebody came in last on this device is first. */
export function SignInScreen() {
  const { signIn } = useWords()
  const [isCardFirst] = useState(() => !isPasswordFirst())
  const card = (
    <CardDoor
      key="card"
      isFirst={isCardFirst}
      className={`min-h-64 flex-1 @4xl:row-span-3 @4xl:row-start-1 low:@lg:row-span-3 low:@lg:row-start-1 ${isCardFirst ? '@4xl:col-start-1 low:@lg:col-start-1' : '@4xl:col-start-2 low:@lg:col-start-2'}`}
    />
  )
  const form = (
    <section
      key="form"
      aria-labelledby="by-id"
      className="mx-auto flex w-full max-w-md flex-col justify-center px-5 pt-3 @4xl:max-w-[28rem] @4xl:px-8"
    >
      <h2 id="by-id" className="mb-1 text-2xl with-furigana font-bold">
        <Ruby text={signIn.byId} />
      </h2>
      <SignInForm isFirst={!isCardFirst} />
    </section>
  )
  return (
    <div
      className={`flex flex-1 flex-col @4xl:grid @4xl:grid-rows-[auto_1fr_auto] low:@lg:grid low:@lg:grid-cols-2 low:@lg:grid-rows-[auto_1fr_auto] ${isCardFirst ? '@4xl:grid-cols-[35fr_29fr]' : '@4xl:grid-cols-[29fr_35fr]'}`}
    >
      <h1 className="sr-only">{signIn.title}</h1>
      <div className={isCardFirst ? 'bg-peach @4xl:bg-transparent low:@lg:bg-transparent' : ''}>
        <DoorTop />
      </div>
      {isCardFirst ? [card, form] : [form, card]}
      <OtherWays />
    </div>
  )
}
