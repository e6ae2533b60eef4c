import { conformTransfers } from '#vendors/conformance/conform-transfers.ts'
import { openVaultVendor } from './vault-vendor.ts'

await conformTransfers(openVaultVendor)
