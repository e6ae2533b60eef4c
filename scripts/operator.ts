/** `npm run operator -- COMMAND`: the back office on the command line (docs/operators.md). */
import { runOperatorCommand } from './operator/run-operator-command.ts'

const { code, out, err } = await runOperatorCommand(process.argv.slice(2), process.env)
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
