import { freshRecoveryCode } from '#contract/kernel/random.ts'
import { useWords } from '#web/words/words.ts'
import { QrCode } from './qr-code.tsx'
import './printed.css'

/** The secret of an authenticator app, to scan or to type. */
export function AuthenticatorKey({ secret, loginId }: { secret: string; loginId: string }) {
  const { visit: words } = useWords().officeDoor
  return (
    <>
      <div className="w-48 self-center">
        <QrCode text={addressOf(secret, loginId)} label={words.qr} />
      </div>
      <p>
        {words.key}: <code className="break-all select-all">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </>
  )
}

/** The address that authenticator apps read (the Key Uri Format of Google Authenticator). */
function addressOf(secret: string, loginId: string): string {
  const issuer = 'Lepton Remote Class'
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(loginId)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}

/** As many as the server takes. */
const CODES = 10

export function freshRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, freshRecoveryCode)
}

/** The codes for a lost app; they alone go on paper. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="printed grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-1">
      {codes.map((code) => (
        <li key={code}>
          <code className="select-all">{code}</code>
        </li>
      ))}
    </ul>
  )
}
