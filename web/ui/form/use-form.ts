import { useState } from 'react'
import type { Answer, Problem } from '#web/client/ask.ts'
import { useAct } from '#web/hooks/asks/use-act.ts'

/** A sentence for each wrong field. */
export type FieldProblems<Values extends object> = { readonly [Name in keyof Values]?: string | false | null }

export function isAny(problems: object | null | undefined): boolean {
  return Object.values(problems ?? {}).some(Boolean)
}

/** The sentence of each field: what is wrong as it stands comes before what the server said about the form as it was sent. */
export function shownProblems<Values extends object>(
  found: FieldProblems<Values> | null | undefined,
  refused: FieldProblems<Values> | null | undefined,
): { [Name in keyof Values]?: string } {
  const all = [...Object.entries(refused ?? {}), ...Object.entries(found ?? {})]
  return Object.fromEntries(all.filter(([, sentence]) => Boolean(sentence))) as {
    [Name in keyof Values]?: string
  }
}

/** The sentences of the fields that a server found invalid; null where one of them has none. */
export function refusedFields<Name extends string>(
  problem: Problem,
  sentences: { readonly [Path in Name]: string },
): { [Path in Name]?: string } | null {
  if (problem.kind !== 'invalid') return null
  const found = problem.fields.map(({ path }) => [path, sentences[path as Name]] as const)
  return found.every(([, sentence]) => sentence)
    ? (Object.fromEntries(found) as { [Path in Name]?: string })
    : null
}

interface FormOptions<Values extends object, Value> {
  /** The first values of the fields. */
  start: Values | (() => Values)
  /** The fields that keep the form from being sent. Their sentences are shown from the first try on. */
  check?: (values: Values) => FieldProblems<Values>
  /** The fields that the server has refused; any other problem is shown above the buttons. */
  refusal?: (problem: Problem) => FieldProblems<Values> | null
  /** False while something that is sent along is not loaded or not chosen yet: a press does nothing. */
  isReady?: (values: Values) => boolean
  send: (values: Values) => Promise<Answer<Value>>
  /** After any answer, a refusal too. */
  onAnswered?: () => void
  /** The server has acknowledged it. */
  onSaved?: (value: Value, values: Values) => void
}

/** A form as its frame needs it: `Form` and `FormDialog`. */
export interface FormFrame {
  submit(): void
  isBusy: boolean
  /** Why it was not sent or not accepted, if no field shows the reason. */
  problem: Problem | null
  /** How often a press was stopped by a field or by the server: each time the first wrong field takes the focus. */
  stops: number
}

/** Spread on a field, it has its value and its problem. */
export interface Bound<Value> {
  value: Value
  problem: string | null
  onChange(value: Value): void
}

export interface FormState<Values extends object> extends FormFrame {
  /** As `submit`, with what the pressed button alone says. */
  press(said: Partial<Values>): void
  values: Values
  /** The last press was acknowledged. */
  isDone: boolean
  set(change: Partial<Values>): void
  bind<Name extends keyof Values>(name: Name): Bound<Values[Name]>
  /** Does another act of the same form, such as to remove what it is about: one at a time, and with one line of trouble. */
  act<Value>(send: () => Promise<Answer<Value>>, onDone?: (value: Value) => void): Promise<void>
  /** Begins anew: nothing was tried, and nothing has failed. */
  begin(values: Values): void
}

/**
 * The one place that knows what forms do alike: what was typed, what is wrong with it since the first try, one press at a
 * time, and what follows an acknowledgement. Each press is one write with one id, which the outbox sends until it is
 * answered; what was typed stays until the server has accepted it.
 *
 *     const form = useForm({
 *       start: { name: '' },
 *       check: ({ name }) => ({ name: name.trim() === '' && words.nameMissing }),
 *       send: (values) => send('/office/save-branch', values),
 *       outdates: ['/office/branches'],
 *       onSaved: onDone,
 *     })
 *     <FormDialog form={form} …><InputField {...form.bind('name')} label={words.name} /></FormDialog>
 */
export function useForm<Values extends object, Value>(
  options: FormOptions<Values, Value>,
): FormState<Values> {
  const { start, check, refusal, isReady, send, onAnswered, onSaved } = options
  const acting = useAct(run)
  const [values, setValues] = useState(start)
  const [isTried, setTried] = useState(false)
  const [stops, setStops] = useState(0)
  const stop = () => setStops((count) => count + 1)
  const refused = acting.problem && refusal?.(acting.problem)
  const problems = shownProblems(isTried ? check?.(values) : null, refused)
  const set = (change: Partial<Values>) => setValues((last) => ({ ...last, ...change }))

  async function act<Done>(
    doing: () => Promise<Answer<Done>>,
    onDone?: (value: Done) => void,
  ): Promise<void> {
    const answer = (await acting.run(doing)) as Answer<Done> | null
    if (!answer) return
    onAnswered?.()
    if (!answer.ok) return stop()
    onDone?.(answer.value)
  }

  function submit(sent: Values): void {
    setTried(true)
    if (isAny(check?.(sent))) return stop()
    if (isReady?.(sent) ?? true)
      void act(
        () => send(sent),
        (value) => onSaved?.(value, sent),
      )
  }

  return {
    values,
    set,
    bind: (name) => ({
      value: values[name],
      problem: problems[name] ?? null,
      onChange: (value) => setValues((last) => ({ ...last, [name]: value })),
    }),
    begin(next) {
      setValues(next)
      setTried(false)
      acting.reset()
    },
    act,
    submit: () => submit(values),
    press(said) {
      set(said)
      submit({ ...values, ...said })
    },
    stops,
    isBusy: acting.isBusy,
    isDone: acting.isDone,
    problem: isAny(refused) ? null : acting.problem,
  }
}

/** The sending of a form that changes a draft on this screen alone, which nothing can refuse. */
export function keep(change: () => void): Promise<Answer<null>> {
  change()
  return Promise.resolve({ ok: true, value: null })
}

function run(act: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
  return act()
}
