# Printed from the contract by sdks/generate/print.ts.
