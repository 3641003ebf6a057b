import { Button, type ButtonProps } from './button.tsx'
import { Icon } from './icon.tsx'

/** Prints this page. */
export function PrintButton(look: Pick<ButtonProps, 'look' | 'className' | 'children'>) {
  return <Button icon={<PrinterIcon />} onClick={() => window.print()} {...look} />
}

/** Not among the other icons: they are part of a lesson's first load, and no lesson prints. */
const PrinterIcon = () => (
  <Icon size={1.25}>
    <path d="M7 8.5v-5h10v5M7 17H4.5a1 1 0 0 1-1-1v-6.5a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1V16a1 1 0 0 1-1 1H17M7 13.5h10v7H7Z" />
  </Icon>
)
