# Generated from the contract by sdks/generate/print.ts; do not edit.
