import { providers } from '../shared/sign-on-providers.ts'
import { ScanButton } from './scan/scan-button.tsx'
import { ProviderButtons } from './sign-on/provider-buttons.tsx'

/** The ways in besides a password. They come after the form: the door opens without waiting for them. */
export function OtherWays() {
  return (
    <div className="mt-5 flex flex-col gap-3 border-t border-line pt-5">
      <ProviderButtons of={providers} />
      <ScanButton />
    </div>
  )
}
