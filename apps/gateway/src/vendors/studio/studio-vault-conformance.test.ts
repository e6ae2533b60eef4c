import { defineTransferConformanceTests } from '#vendors/conformance/conform-transfers.ts'
import { openStudioTransferVendor } from './vault-vendor.ts'

await defineTransferConformanceTests(openStudioTransferVendor)
