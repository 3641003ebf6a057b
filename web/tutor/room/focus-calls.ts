/** The id of the part of the screen that has the open calls. */
export const CALLS_ID = 'calls'

/** Keeps the keyboard's place when a pressed button goes with its call. */
export function focusCalls(): void {
  document.getElementById(CALLS_ID)?.focus()
}

/** Goes to the button that answers the longest wait; false if nobody waits. */
export function focusFirstCall(): boolean {
  const button = document.querySelector<HTMLElement>(`#${CALLS_ID} [data-answer-first]`)
  button?.focus()
  return button !== null
}

/** The id of the panel of the chosen student. */
export const PANEL_ID = 'student-panel'

/** From a card into the panel that it has opened. The panel is drawn with the next frame. */
export function focusPanel(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`#${PANEL_ID} [data-panel-body]`)?.focus()
  })
}

/** Back to a student's card. */
export function focusCard(studentId: string): void {
  document.querySelector<HTMLElement>(`[data-card="${studentId}"]`)?.focus()
}
