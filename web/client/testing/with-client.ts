import { setClient } from '../current-client.ts'
import { aClient } from './a-client.ts'

// Each file of tests is a tab of its own, whose school cannot be reached.
setClient(aClient().client)
