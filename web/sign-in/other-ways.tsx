import { href } from '#web/client/paths.ts'
import { providers } from '#web/client/sign-on-providers.ts'
import { useWords } from '#web/words/words.ts'
import { AskInButton } from './ask-in/ask-in-button.tsx'
import { ScanButton } from './scan/scan-button.tsx'
import { ProviderButtons } from './sign-on/provider-buttons.tsx'

/** The ways in besides a password. They come after the form: the door opens without waiting for them. */
export function OtherWays() {
  const { shared } = useWords()
  return (
    <div className="mt-5 flex flex-col gap-3 border-t border-line pt-5">
      <ProviderButtons of={providers} />
      <ScanButton />
      <AskInButton />
      <a
        href={href('about')}
        className="-mb-3 inline-flex min-h-11 items-center self-center px-3 text-sm text-quiet underline underline-offset-4"
      >
        {shared.about}
      </a>
    </div>
  )
}
