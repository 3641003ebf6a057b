import { useEffect, useState } from 'react'
import type { SignOnProvider } from '#contract/access/single-sign-on.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { type Answer, ask } from '#web/client/ask.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon, type IconProps } from '#web/ui/drawings/drawings.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { SignInTrouble } from '../sign-in-trouble.tsx'

interface ProviderButtonsProps extends Beginning {
  of: readonly SignOnProvider[]
  look?: 'main' | 'calm'
}

/** A button for each provider, which opens the provider's page. With a link, it joins the account. */
export function ProviderButtons({ of, look = 'calm', ...beginning }: ProviderButtonsProps) {
  const { signOn } = useWords()
  const { leaving, problem, begin } = useBegin(beginning)
  const say = beginning.link ? signOn.join : signOn.enter
  return (
    <>
      {problem && <SignInTrouble problem={problem} />}
      {of.map((provider) => (
        <Button
          key={`${provider.role} ${provider.name}`}
          look={look}
          size="student"
          busy={leaving === provider}
          icon={<Key />}
          onClick={() => void begin(provider)}
          className="w-full text-lg"
        >
          <Ruby text={say(provider.label)} />
        </Button>
      ))}
    </>
  )
}

/** A key that also fits another door. */
const Key = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="15.5" r="4.5" />
    <path d="m11.2 12.3 8.3-8.3M15.5 8l3 3M18 5.5l2 2" />
  </Icon>
)

interface Beginning {
  link?: Secret | undefined
  /** The provider should ask for the person's account again. */
  anew?: boolean | undefined
}

/** The time from the press on a provider's button until the browser has opened the provider's page. */
function useBegin({ link, anew }: Beginning) {
  const [leaving, setLeaving] = useState<SignOnProvider | null>(null)
  const { run, problem } = useAct(async ({ role, name }: SignOnProvider): Promise<Answer<string>> => {
    const step = { kind: 'begin', provider: name, ...(link && { link }), ...(anew && { anew }) } as const
    const answer = await ask(`/${role}/sso`, { step })
    if (!answer.ok) return answer
    if (answer.value.kind !== 'redirect') return { ok: false, problem: { kind: 'not-found' } }
    return { ok: true, value: answer.value.address }
  })

  useEffect(() => {
    // The browser's back button restores the page as it was left: busy.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(null)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  async function begin(provider: SignOnProvider): Promise<void> {
    if (leaving) return
    setLeaving(provider)
    const answer = await run(provider)
    if (answer?.ok) return location.assign(answer.value)
    setLeaving(null)
  }

  return { leaving, problem, begin }
}
