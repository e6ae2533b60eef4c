import { defineTransferConformanceTests } from '#vendors/conformance/transfer-conformance-kit.ts'
import { openStudioTransferVendor } from './test-studio-transfer-vendor.ts'

await defineTransferConformanceTests(openStudioTransferVendor)
